// Cards by their ids, in the manner of the emblems: a box of 48, ink, one accent (--a), cut-outs (--p).

/** Governors: the thing each is known by. */
export const GOVERNORS: Record<string, string> = {
  governor_architect: `<path d='M5 42V6l36 36z'/><path d='M12 35V23l12 12z' fill='var(--p)'/><path d='M36 4l7 4-11 20-6 4v-8z' fill='var(--a)'/>`,
  carpenter: `<path d='M30 6l4 3-22 35-5-3z'/><path d='M27 4c8-3 14 0 18 8-5 2-7 6-7 12l-19-11c4-2 7-5 8-9z' fill='var(--a)'/><path d='M40 13c-3 1-4 3-5 6l-3-2c1-3 3-5 6-6z' fill='var(--p)'/>`,
  damsel: `<path d='M23 22h3v22h-3z'/><path d='M24 35c-8 1-12-2-14-8 8-1 12 2 14 8zM25 40c7 1 11-2 12-7-7-1-11 2-12 7z'/><circle cx='24' cy='14' r='11' fill='var(--a)'/><path d='M24 6c6 0 8 4 7 8-1 5-8 6-10 2-1-3 2-6 5-4' fill='none' stroke='var(--p)' stroke-width='2.2'/>`,
  duke: `<path d='M24 16a14 14 0 1 1 0 28 14 14 0 0 1 0-28zm0 6a8 8 0 1 0 0 16 8 8 0 0 0 0-16z'/><path d='M13 8l5-5h12l5 5-11 12z' fill='var(--a)'/><path d='M18 8h12l-6 8z' fill='var(--p)'/>`,
  fairy: `<path d='M19 22l4 4L8 45l-4-4z'/><path d='M30 3l3.6 8.4 9.2.8-7 6 2.2 9-8-4.8-8 4.8 2.2-9-7-6 9.2-.8z' fill='var(--a)'/><circle cx='10' cy='12' r='2.6'/><circle cx='40' cy='34' r='2.6'/><circle cx='30' cy='40' r='1.8'/>`,
  governor_general: `<path d='M4 27l8-6 6 10-8 6zM14 19l10-7 8 13-11 6z'/><path d='M26 10L40 3l6 14-13 8z' fill='var(--a)'/><path d='M22 33h4l8 12h-5l-5-8-5 8h-5z'/><path d='M41 7l3 7-3 1.5-3-7z' fill='var(--p)'/>`,
  heiress: `<path d='M24 44C10 34 4 27 4 18 4 11 9 7 14 7c4 0 8 2 10 6 2-4 6-6 10-6 5 0 10 4 10 11 0 9-6 16-20 26z'/><path d='M24 37c-8-6-13-11-13-17 0-4 3-7 6-7 3 0 6 3 7 6z' fill='var(--a)'/><path d='M34 14l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z' fill='var(--p)'/>`,
  miner: `<path d='M21 14l5-1 3 31-6 1z' /><path d='M3 22C10 8 26 2 45 9c-11 0-20 2-27 7-6 3-10 5-15 6z' fill='var(--a)'/><path d='M19 9h9v9h-9z'/>`,
  minstrel: `<path d='M31 4l5-1 8 8-1 5-4-1-13 12-5-5 12-13z'/><path d='M19 19c8-1 12 5 10 13-2 9-13 15-21 11-7-4-5-14 1-18 3-2 5-6 10-6z' fill='var(--a)'/><circle cx='18' cy='31' r='4' fill='var(--p)'/><path d='M9 36l4 4' stroke='var(--p)' stroke-width='2.2'/>`,
  paladin: `<path d='M6 5h36v18c0 11-8 18-18 22C14 41 6 34 6 23z'/><path d='M21 9h6v9h10v6H27v15l-3 1.5-3-1.5V24H11v-6h10z' fill='var(--a)'/>`,
  philosopher: `<path d='M3 11c8-3 15-2 20 2v29c-5-4-12-5-20-2z'/><path d='M45 11c-8-3-15-2-20 2v29c5-4 12-5 20-2z' fill='var(--a)'/><path d='M8 17c4-1 7 0 10 2M8 24c4-1 7 0 10 2M8 31c4-1 7 0 10 2M40 17c-4-1-7 0-10 2M40 24c-4-1-7 0-10 2' fill='none' stroke='var(--p)' stroke-width='2'/>`,
  politician: `<path d='M3 5h18v5H3zM3 39h18v5H3z'/><path d='M6 11h12v27H6z'/><path d='M27 5h18v5H27zM27 39h18v5H27zM30 11h12v27H30z' fill='var(--a)'/><path d='M10 13v23M14 13v23M34 13v23M38 13v23' stroke='var(--p)' stroke-width='1.6'/>`,
  preacher: `<path d='M21 3h6v6h-6z'/><path d='M24 7c9 0 12 7 12 16 0 6 2 9 6 12H6c4-3 6-6 6-12 0-9 3-16 12-16z'/><path d='M24 7c9 0 12 7 12 16 0 6 2 9 6 12H24z' fill='var(--a)'/><circle cx='24' cy='40' r='5'/>`,
  priest: `<path d='M10 4h28c0 14-4 22-11 24v10h8v6H13v-6h8V28C14 26 10 18 10 4z'/><path d='M14 8h20c-.5 5-1 8-2.5 11h-15C15 16 14.5 13 14 8z' fill='var(--a)'/><path d='M22.5 9h3v3h3v3h-3v4h-3v-4h-3v-3h3z' fill='var(--p)'/>`,
  prince: `<path d='M22 14h5v22h-5z'/><path d='M22 3h5v8h-5zM13 33h23v4H13zM22 36h5v9h-5z'/><path d='M8 9l6 5 3-7 3 7h9l3-7 3 7 6-5-3 15H11z' fill='var(--a)'/>`,
  princess: `<path d='M4 36c0-14 8-24 20-24s20 10 20 24h-6c0-10-6-17-14-17S10 26 10 36z'/><path d='M24 3l5 9-5 9-5-9z' fill='var(--a)'/><circle cx='10' cy='18' r='3.4' fill='var(--a)'/><circle cx='38' cy='18' r='3.4' fill='var(--a)'/><path d='M3 39h42v5H3z'/><circle cx='24' cy='26' r='3'/>`,
  sculptor: `<path d='M8 4l12 2 5 7-3 4-5-1L4 12z' fill='var(--a)'/><path d='M16 14l4-4 25 28-4 5z'/><path d='M40 4l4 4-24 24 1 4-9 9-8-8 9-9 4 1z'/><path d='M9 34l6 6-2.5 2.5-6-6z' fill='var(--p)'/>`,
  sorcerer: `<circle cx='24' cy='19' r='16'/><path d='M24 5a14 14 0 0 1 10 24C26 30 18 22 24 5z' fill='var(--a)'/><path d='M14 13l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z' fill='var(--p)'/><path d='M10 36h28l4 8H6z'/>`,
  tax_collector: `<path d='M17 4h14l-3 8h-8z' fill='var(--a)'/><path d='M18 13h12c9 6 13 13 13 21 0 7-7 10-19 10S5 41 5 34c0-8 4-15 13-21z'/><circle cx='24' cy='29' r='8' fill='var(--a)'/><path d='M22.5 24h3v10h-3z' fill='var(--p)'/>`,
  thief: `<path d='M2 15c7-4 15-4 22 0 7-4 15-4 22 0-1 12-6 19-13 19-4 0-7-3-9-7-2 4-5 7-9 7C8 34 3 27 2 15z'/><path d='M9 20c4-2 8-1 10 3-4 3-8 2-10-3zM39 20c-4-2-8-1-10 3 4 3 8 2 10-3z' fill='var(--a)'/>`,
  trickster: `<path d='M10 16l12-6 12 6v14l-12 7-12-7z'/><path d='M22 22l12-6v14l-12 7z' fill='var(--a)'/><circle cx='16' cy='25' r='2.2' fill='var(--p)'/><circle cx='26' cy='30' r='1.8' fill='var(--p)'/><circle cx='30' cy='22' r='1.8' fill='var(--p)'/><path d='M37 8c7 6 9 16 4 25l3 2-9 3 0-9 3 2c3-7 2-14-3-19zM7 40C1 34 0 24 4 15l-3-1 8-4 1 9-3-2c-3 7-2 14 3 19z'/>`,
  castellan: `<path d='M6 5h8v5h6V5h8v5h6V5h8v14H6z'/><path d='M9 20h30v24H9z'/><path d='M17 44V32c0-9 14-9 14 0v12z' fill='var(--a)'/><path d='M20 30v14M24 28v16M28 30v14M17 36h14' stroke='var(--p)' stroke-width='1.6'/>`,
  chamberlain: `<path d='M15 4a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm0 6a5 5 0 1 0 0 10 5 5 0 0 0 0-10z' fill='var(--a)'/><path d='M20 22l4-4 21 21-4 4-4-4-4 4-4-4 4-4z'/><path d='M28 38l5-5 4 4-5 5z'/>`,
  quartermaster: `<path d='M10 5h28c4 12 4 26 0 38H10C6 31 6 17 10 5z'/><path d='M8 12h32M8 36h32' stroke='var(--a)' stroke-width='4.5'/><path d='M17 16v16M24 16v16M31 16v16' stroke='var(--p)' stroke-width='1.8'/>`,
};

/** Destinies: one symbol each. */
export const DESTINIES: Record<string, string> = {
  diplomatic_moves: `<path d='M3 6h26v18H16l-7 7v-7H3z'/><path d='M20 28h12V14h13v19h-5v8l-8-8H20z' fill='var(--a)'/><path d='M9 12h14v3H9zM9 17h9v3H9z' fill='var(--p)'/>`,
  famine: `<path d='M3 22h42c0 11-7 18-15 19v3H18v-3C10 40 3 33 3 22z'/><path d='M14 26h20' stroke='var(--p)' stroke-width='2.5'/><path d='M10 3l4 2 14 13h-5zM38 3l-4 2-14 13h5z' fill='var(--a)'/>`,
  fierce_enemies: `<path d='M8 3c8 11 9 25 3 42C4 31 3 16 8 3z'/><path d='M23 3c8 11 9 25 3 42-7-14-8-29-3-42z' fill='var(--a)'/><path d='M38 3c8 11 9 25 3 42-7-14-8-29-3-42z'/>`,
  good_year: `<path d='M22.5 24h3v20h-3z'/><path d='M24 3c4 4 4 8 0 12-4-4-4-8 0-12zM12 10c6 0 9 3 10 8-6 0-9-3-10-8zM36 10c-6 0-9 3-10 8 6 0 9-3 10-8zM10 20c7 0 11 3 12 9-7 0-11-3-12-9zM38 20c-7 0-11 3-12 9 7 0 11-3 12-9z' fill='var(--a)'/><path d='M14 33h20l-4 5H18z'/>`,
  green_power: `<path d='M27 17l5 5L11 45l-7-7z'/><path d='M26 5c8-3 16 1 18 8 2 8-4 14-12 13-8-1-13-7-12-13 1-4 3-7 6-8z' fill='var(--a)'/><path d='M20 4l4 6-6-1zM34 1l1 6-5-3zM46 8l-3 5-2-6zM46 24l-6-1 4-4zM34 30l-3-5h6z'/>`,
  heavy_snow: `<path d='M22 3h4v42h-4z'/><path d='M4.8 14.3l2-3.5 36.4 21-2 3.5zM41.2 10.8l2 3.5-36.4 21-2-3.5z' fill='var(--a)'/><path d='M16 6l8 6 8-6 2 4-10 8-10-8zM16 42l8-6 8 6 2-4-10-8-10 8z'/>`,
  new_forest: `<path d='M15 4l10 14h-5l7 11h-9v14h-6V29H3l7-11H5z'/><path d='M34 14l8 11h-4l7 10h-8v9h-6v-9h-8l7-10h-4z' fill='var(--a)'/>`,
  new_quarry: `<path d='M3 30h19v14H3zM26 30h19v14H26z'/><path d='M14 13h20v14H14z' fill='var(--a)'/><path d='M8 35h6v2H8zM31 35h8v2h-8zM19 18h6v2h-6z' fill='var(--p)'/><path d='M24 2l3 5-3 5-3-5z'/>`,
  rising_stars: `<path d='M9 28l2.2 4.8 5.2.4-4 3.4 1.3 5.2L9 39l-4.7 2.8 1.3-5.2-4-3.4 5.2-.4z'/><path d='M22 16l2.7 6 6.5.5-5 4.3 1.6 6.4-5.8-3.5-5.8 3.5 1.6-6.4-5-4.3 6.5-.5z'/><path d='M37 2l3 6.7 7.2.6-5.5 4.8 1.7 7L37 17l-6.4 4 1.7-7-5.5-4.7 7.2-.6z' fill='var(--a)'/>`,
  royal_gift: `<path d='M4 16h40v9H4zM7 27h34v17H7z'/><path d='M20 16h8v28h-8z' fill='var(--a)'/><path d='M24 16C14 16 10 12 12 7c3-5 10-3 12 9zM24 16c10 0 14-4 12-9-3-5-10-3-12 9z' fill='var(--a)'/>`,
  secret_deals: `<path d='M3 9h42v31H3z'/><path d='M3 9h42L24 28z' fill='var(--a)'/><circle cx='24' cy='27' r='7' fill='var(--p)'/><circle cx='24' cy='27' r='4.5'/>`,
  the_king_is_sick: `<path d='M5 22l3-14 8 7 6-11 7 11 8-7 3 14z' transform='rotate(-8 24 16)'/><path d='M3 28h6v6h34v-3c0-3-2-5-5-5H18v6H9v12H3z'/><path d='M39 37h6v8h-6zM9 36h30v4H9z'/><path d='M18 24h12c3 0 5 2 5 5H18z' fill='var(--a)'/>`,
  urban_expansion: `<path d='M2 44V26l8-8 8 8v18z'/><path d='M16 44V15l9-9 9 9v29z' fill='var(--a)'/><path d='M32 44V28l7-7 7 7v16z'/><path d='M22 18h6v6h-6zM22 29h6v6h-6zM8 31h4v6H8zM37 32h4v5h-4z' fill='var(--p)'/>`,
  absent_queen: `<path d='M12 3l4 5 8-5 8 5 4-5v24H12z'/><path d='M17 12h14v13H17z' fill='var(--a)'/><path d='M7 22h4v8h26v-8h4v22h-5v-7H12v7H7z'/>`,
  border_truce: `<path d='M9 3h4v42H9z'/><path d='M14 6h30l-8 10 8 10H14z' fill='var(--a)'/><path d='M19 11h16l-4 5 4 5H19z' fill='var(--p)'/>`,
  cheap_timber: `<circle cx='13' cy='34' r='10'/><circle cx='35' cy='34' r='10'/><circle cx='24' cy='15' r='11' fill='var(--a)'/><circle cx='13' cy='34' r='4' fill='none' stroke='var(--p)' stroke-width='2'/><circle cx='35' cy='34' r='4' fill='none' stroke='var(--p)' stroke-width='2'/><circle cx='24' cy='15' r='5' fill='none' stroke='var(--p)' stroke-width='2'/>`,
  drought: `<circle cx='24' cy='14' r='9' fill='var(--a)'/><path d='M22.5 0h3v3h-3zM8 12.5h4v3H8zM36 12.5h4v3h-4zM11 2l3 3-2 2-3-3zM37 2l-3 3 2 2 3-3z' fill='var(--a)'/><path d='M2 28h44v17H2z'/><path d='M12 28l4 7-6 4 2 6M30 28l-4 6 6 5-2 6M26 34l-10 1' fill='none' stroke='var(--p)' stroke-width='2.2'/>`,
  festival: `<path d='M23 2h3v8h-3z'/><path d='M26 2l9 3-9 4z' fill='var(--a)'/><path d='M24 9l20 13c-1 3-3 4-6 4v18H10V26c-3 0-5-1-6-4z'/><path d='M24 9l6 13c0 3-2 4-6 4s-6-1-6-4z' fill='var(--a)'/><path d='M24 28l6 16H18z' fill='var(--p)'/>`,
  harsh_tax: `<circle cx='24' cy='15' r='13' fill='var(--a)'/><path d='M22 8h4v14h-4z' fill='var(--p)'/><path d='M20 30h8v6h8L24 47 12 36h8z'/>`,
  hired_swords: `<path d='M40 2l5 1 1 5-24 24-6-6z'/><path d='M9 25l14 14-3 3-4-3-8 7-5-5 7-8-4-4z'/><circle cx='36' cy='35' r='10' fill='var(--a)'/><path d='M34.5 29h3v12h-3z' fill='var(--p)'/>`,
  master_masons: `<path d='M4 4l26 10-16 16z' fill='var(--a)'/><path d='M18 18l5-3 4 12-3 4z' fill='var(--p)'/><path d='M24 26l4-4 6 3 3-1 9 11-9 9-10-10 1-3z'/>`,
  night_raids: `<path d='M22 3a20 20 0 1 0 22 26A17 17 0 0 1 22 3z'/><path d='M42 3l3 3-13 14-5-5z' fill='var(--a)'/><path d='M24 13l10 10-3 3-3-2-5 5-3-3 5-5-3-4z' fill='var(--a)'/>`,
  old_debts: `<path d='M8 3h26l6 6v36H8z'/><path d='M34 3l6 6h-6z' fill='var(--a)'/><path d='M14 12h14v3H14zM14 19h20v3H14z' fill='var(--p)'/><path d='M14 29h20v6H14z' fill='var(--a)'/>`,
  open_coffers: `<path d='M4 6h40l-4 12H8z'/><path d='M9 10h30l-2 5H11z' fill='var(--p)'/><circle cx='16' cy='22' r='5' fill='var(--a)'/><circle cx='25' cy='20' r='6' fill='var(--a)'/><circle cx='34' cy='22' r='5' fill='var(--a)'/><path d='M4 25h40v19H4z'/><path d='M20 25h8v9h-8z' fill='var(--p)'/>`,
  reversed_ranks: `<path d='M9 45V18H2L14 3l12 15h-7v27z'/><path d='M29 3h10v27h7L34 45 22 30h7z' fill='var(--a)'/>`,
  royal_census: `<path d='M6 6h36v39H6z'/><path d='M16 2h16v8H16z' fill='var(--a)'/><path d='M12 17h3v9h-3zM18 17h3v9h-3zM24 17h3v9h-3zM30 17h3v9h-3zM12 31h3v9h-3zM18 31h3v9h-3z' fill='var(--p)'/><path d='M10 25l26-8v3l-26 8z' fill='var(--a)'/>`,
  silver_tongues: `<path d='M3 5h42v28H26L13 45V33H3z'/><path d='M22 10h5v6h6v5h-6v6h-5v-6h-6v-5h6z' fill='var(--a)'/>`,
  veterans_oath: `<path d='M10 2h9l7 17-8 4zM38 2h-9l-7 17 8 4z' fill='var(--a)'/><circle cx='24' cy='31' r='14'/><path d='M24 22l2.7 6 6.5.5-5 4.3 1.6 6.4-5.8-3.5-5.8 3.5 1.6-6.4-5-4.3 6.5-.5z' fill='var(--p)'/>`,
  wandering_envoy: `<path d='M14 12h14v17l14 6c3 1 4 4 3 8H14z'/><path d='M14 38h31v5H14z' fill='var(--a)'/><path d='M13 6c-6 0-10 2-12 6 4 0 7 1 8 3-3 0-5 1-6 4 4-1 7 0 10 2z' fill='var(--a)'/><path d='M18 17h8M18 22h8' stroke='var(--p)' stroke-width='2'/>`,
};

/** What the capital needs. */
export const NEEDS: Record<string, string> = {
  gold: `<ellipse cx='24' cy='12' rx='15' ry='7' fill='var(--a)'/><path d='M9 17c0 9 30 9 30 0v6c0 9-30 9-30 0zM9 28c0 9 30 9 30 0v7c0 9-30 9-30 0z'/><ellipse cx='24' cy='12' rx='8' ry='3' fill='var(--p)'/>`,
  wood: `<path d='M12 14h28c8 0 8 20 0 20H12z'/><ellipse cx='12' cy='24' rx='8' ry='10' fill='var(--a)'/><ellipse cx='12' cy='24' rx='3' ry='4' fill='var(--p)'/><path d='M25 19h14M22 26h10' stroke='var(--p)' stroke-width='2'/>`,
  stone: `<path d='M6 16L20 5l20 6 4 18-10 14H12L3 30z'/><path d='M6 16l17 6 17-11L20 5z' fill='var(--a)'/><path d='M23 22l-2 20' stroke='var(--p)' stroke-width='2.2'/>`,
  troops: `<path d='M24 4c12 0 18 8 18 19v20H30V28h6v-5H26v21h-4V23H12v5h6v15H6V23C6 12 12 4 24 4z'/><path d='M22 2h4v14h-4z' fill='var(--a)'/>`,
  luxuries: `<path d='M12 6h24l9 12-21 26L3 18z'/><path d='M12 6l4 12H3zM24 6l8 12H16zM36 6l9 12H32z' fill='var(--a)'/><path d='M16 18h16l-8 22z' fill='var(--p)'/>`,
  manpower: `<path d='M22 3h4v28h-4z'/><path d='M14 2h20v5H14z'/><path d='M13 27h22c1 9-3 15-11 19-8-4-12-10-11-19z' fill='var(--a)'/>`,
};

/** Groups that one may side with for a year. */
export const GROUPS: Record<string, string> = {
  aristocracy: `<path d='M24 2c6 7 8 13 4 21h-8c-4-8-2-14 4-21z'/><path d='M20 24C19 14 12 9 4 13c-2 8 2 12 8 9-2 6 3 7 8 2zM28 24c1-10 8-15 16-11 2 8-2 12-8 9 2 6-3 7-8 2z' fill='var(--a)'/><path d='M12 26h24v5H12z'/><path d='M20 32h8c0 6 3 9 7 12H13c4-3 7-6 7-12z'/>`,
  clergy: `<path d='M24 2c9 7 14 15 15 27H9C10 17 15 9 24 2z'/><path d='M22 8h4v7h6v4h-6v8h-4v-8h-6v-4h6z' fill='var(--a)'/><path d='M8 32h32l-2 6H10z'/><path d='M14 40h6v6h-6zM28 40h6v6h-6z' fill='var(--a)'/>`,
  military: `<path d='M5 3l6 1 32 34-5 5L4 9z'/><path d='M43 3l-6 1L5 38l5 5L44 9z' fill='var(--a)'/><path d='M7 29l12 12-3 3-5-3-5 4-3-3 4-5-3-5zM41 29L29 41l3 3 5-3 5 4 3-3-4-5 3-5z'/>`,
  secret_society: `<path d='M24 3l22 40H2z'/><path d='M10 33c8-10 20-10 28 0-8 8-20 8-28 0z' fill='var(--p)'/><circle cx='24' cy='33' r='5' fill='var(--a)'/>`,
  craftsmen: `<path d='M21 15h6v30h-6z'/><path d='M8 4h26c5 0 8 3 9 9H30v4H18v-4H8z' fill='var(--a)'/><path d='M5 4h5v11H5z'/>`,
  artists: `<path d='M24 5c13 0 22 8 22 18 0 6-4 9-9 8-5-1-8 2-6 6 2 5-2 8-9 7C10 43 2 34 2 24 2 12 11 5 24 5z'/><circle cx='13' cy='21' r='4' fill='var(--a)'/><circle cx='23' cy='14' r='4' fill='var(--p)'/><circle cx='34' cy='19' r='4' fill='var(--a)'/><circle cx='14' cy='32' r='3.5' fill='var(--p)'/>`,
  peasants: `<path d='M10 22h4v24h-4z'/><path d='M3 3h3v12h4V3h4v12h4V3h3v13c0 5-3 8-9 8s-9-3-9-8z'/><path d='M40 8l4 3-17 35-4-2z'/><path d='M24 10c7-7 16-7 22 0-8-2-15-1-21 5z' fill='var(--a)'/>`,
  outlaws: `<path d='M24 2c13 3 19 14 18 30-4 7-10 11-18 13C16 43 10 39 6 32 5 16 11 5 24 2z'/><path d='M24 12c7 3 10 9 9 18-2 4-5 6-9 7-4-1-7-3-9-7-1-9 2-15 9-18z' fill='var(--a)'/><path d='M16 25c3-2 5-1 6 2-3 1-5 0-6-2zM32 25c-3-2-5-1-6 2 3 1 5 0 6-2z' fill='var(--p)'/>`,
};

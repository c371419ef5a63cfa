// Flat linocut emblems on a box of 48: ink is the current colour, --a the accent, --p the cut-out.

/** The advisors by rank. */
export const ADVISORS: Record<string, string> = {
  "1":
    `<path d='M24 30c-9 0-15-3-18-14 6 3 9 3 11 2 1-6 3-11 7-14 4 3 6 8 7 14 2 1 5 1 11-2-3 11-9 14-18 14z'/><path fill='var(--a)' d='M24 4c4 3 6 8 7 14 2 1 5 1 11-2-3 11-9 14-18 14z'/><path d='M12 32h24l-2 6H14z'/><circle cx='6' cy='16' r='3.4' fill='var(--a)'/><circle cx='42' cy='16' r='3.4'/><circle cx='24' cy='5' r='3.4'/><path d='M15 41h18v3H15z' fill='var(--a)'/>`,
  "2":
    `<path d='M35 3l3 3-22 38-4-2z'/><path d='M38 2l5 1-1 5-8 8-4-4z' fill='var(--a)'/><path d='M9 13h24v13c0 9-6 14-12 17-6-3-12-8-12-17z'/><path d='M12 16h9v23c-5-3-9-7-9-13z' fill='var(--a)'/><path d='M12 26h18v3H12z' fill='var(--p)'/>`,
  "3":
    `<path d='M24 4a4 4 0 0 1 4 4c0 1.6-.8 2.8-2 3.5L38 42l-2 2-3-3-9-23-9 23-3 3-2-2 12-30.5A4 4 0 0 1 20 8a4 4 0 0 1 4-4z'/><path d='M12 30c8 5 16 5 24 0l1.5 3.5c-9 5.5-18 5.5-27 0z' fill='var(--a)'/><circle cx='24' cy='8' r='1.7' fill='var(--p)'/>`,
  "4":
    `<path d='M22.5 5h3v34h-3zM14 39h20v4H14z'/><path d='M8 11l16-4 16 4v3l-16-4-16 4z'/><path d='M3 27h16c0 5-3.5 8-8 8s-8-3-8-8z' fill='var(--a)'/><path d='M29 27h16c0 5-3.5 8-8 8s-8-3-8-8z'/><path d='M10 13l2 0 7 14h-2l-6-11-6 11H3zM36 13h2l7 14h-2l-6-11-6 11h-2z'/>`,
  "5":
    `<path d='M6 26c0-11 8-18 18-18s18 7 18 18z'/><path d='M24 8c10 0 18 7 18 18H24z' fill='var(--a)'/><path d='M2 26h44l-3 6H5z'/><path d='M22.6 4h2.8v22h-2.8z' fill='var(--p)'/><path d='M11 34h4c0 5 4 8 9 8s9-3 9-8h4c0 7-6 11-13 11s-13-4-13-11z'/><circle cx='12' cy='22' r='1.4' fill='var(--p)'/><circle cx='36' cy='22' r='1.4' fill='var(--p)'/>`,
  "6":
    `<path d='M18 4h12v4h-2v10l12 19c2 4 0 7-4 7H12c-4 0-6-3-4-7l12-19V8h-2z'/><path d='M16 29h16l5 9c1 2 0 3-2 3H13c-2 0-3-1-2-3z' fill='var(--a)'/><circle cx='21' cy='35' r='2.2' fill='var(--p)'/><circle cx='28' cy='37' r='1.5' fill='var(--p)'/><circle cx='27' cy='32' r='1.2' fill='var(--p)'/><circle cx='33' cy='5' r='2' fill='var(--a)'/><circle cx='37' cy='10' r='1.3'/>`,
  "7":
    `<path d='M28 4a20 20 0 1 0 15 32A17 17 0 0 1 28 4z'/><path d='M34 10l2.2 6.3 6.6.2-5.2 4.1 1.8 6.4-5.4-3.7-5.4 3.7 1.8-6.4-5.2-4.1 6.6-.2z' fill='var(--a)'/><circle cx='14' cy='20' r='1.5' fill='var(--p)'/><circle cx='19' cy='33' r='2' fill='var(--p)'/><circle cx='12' cy='29' r='1' fill='var(--p)'/>`,
  "8":
    `<path d='M5 22C5 13 11 9 24 9s19 4 19 13z'/><path d='M14 10.5h5V22h-5zM29 10.5h5V22h-5z' fill='var(--a)'/><path d='M5 24h38v17H5z'/><path d='M14 24h5v17h-5zM29 24h5v17h-5z' fill='var(--a)'/><path d='M20 20h8v11h-8z' fill='var(--p)'/><circle cx='24' cy='24' r='2'/><path d='M23 24h2v5h-2z'/>`,
  "9":
    `<path d='M10 4C28 6 42 20 44 38l-4 0C37 23 25 11 10 8z'/><path d='M9 4l35 34-1.5 1.5L7.5 5.5z' fill='var(--a)'/><path d='M7 39L30 16l2.5 2.5L9.5 41.5z'/><path d='M37 11l-3 11-8-8z'/><path d='M4 36l6 0 2 2v6l-3-1-3 3-1-4-3-1z' fill='var(--a)'/>`,
  "10":
    `<path d='M12 3h4v42h-4z'/><path d='M16 6c9-4 14 4 26 0v20c-12 4-17-4-26 0z'/><path d='M16 6c9-4 14 4 26 0v7c-12 4-17-4-26 0z' fill='var(--a)'/><path d='M29 15l1.5 3.4 3.7.2-2.9 2.3 1 3.6-3.3-2-3.3 2 1-3.6-2.9-2.3 3.7-.2z' fill='var(--p)'/><path d='M9 42h10v4H9z'/><circle cx='14' cy='4' r='3' fill='var(--a)'/>`,
  "11":
    `<path d='M4 21h12c0-2 0-3 1-4h27v4c-7 1-11 4-12 9h3l2 6H13l2-6h3c-1-5-6-8-14-9z'/><path d='M9 40h30v4H9z'/><path d='M26 3l12 7-2.5 4-12-7z' fill='var(--a)'/><path d='M29 9l2.5 1.5L27 18h-3z'/><path d='M11 6l2 4 4 1-4 2-2 4-2-4-4-2 4-1z' fill='var(--a)'/>`,
  "12":
    `<path d='M24 44L4 20C9 10 16 6 24 6s15 4 20 14z'/><path d='M24 40L9 21c1.5-3 3.5-5 6-6.8zM24 40l-4-27.8c2.6-.7 5.4-.7 8 0zM24 40l9-25.8c2.5 1.8 4.5 3.8 6 6.8z' fill='var(--a)'/><path d='M24 44l-3.5-5h7z' fill='var(--p)'/><circle cx='24' cy='43' r='2.6'/><path d='M7 18c5-8 11-10 17-10s12 2 17 10l-1.5 1.5C35 13 30 11 24 11s-11 2-15.5 8.5z' fill='var(--p)' opacity=''/>`,
  "13":
    `<path d='M9 20C9 11 15 6 24 6c8 0 13 5 13 13v22c-4 3-8 4-13 4s-11-1-15-4z'/><path d='M12 21h25v4H12z' fill='var(--p)'/><path d='M23 25h3v17h-3z' fill='var(--p)'/><path d='M29 30h5v1.8h-5zM29 34h5v1.8h-5zM15 30h5v1.8h-5zM15 34h5v1.8h-5z' fill='var(--p)'/><path d='M24 6c2-5 14-6 20 2-3 0-5 1-6 3 3 1 5 4 5 8-5-3-12-6-19-8z' fill='var(--a)'/>`,
  "14":
    `<path d='M20 3h8v3h-2v3h-4V6h-2z'/><path d='M12 18l6-9h12l6 9z'/><path d='M13 20h22l-2 18H15z'/><path d='M18 22h12l-1 13H19z' fill='var(--a)'/><path d='M24 23c4 4 4 6 4 7a4 4 0 0 1-8 0c0-2 3-3 4-7z' fill='var(--p)'/><path d='M12 40h24v4H12z'/><path d='M9 10C3 18 3 28 8 34l2-2C6 27 6 19 11 12zM39 10c6 8 6 18 1 24l-2-2c4-5 4-13-1-20z' fill='var(--a)'/>`,
  "15":
    `<path d='M21 3h6l1 5 4 1.7L36.5 7l4.3 4.3L38 15.5l1.8 4.2 5 1v6.2l-5 1-1.8 4.2 2.8 4.3-4.3 4.3-4.3-2.9-4.2 1.8-1 5h-6l-1-5-4.2-1.8L11.5 41l-4.3-4.3L10 32.4l-1.8-4.2-5-1V21l5-1L10 15.5l-2.8-4.2L11.5 7l4.3 2.7L20 8z'/><circle cx='24' cy='24' r='10' fill='var(--a)'/><circle cx='24' cy='24' r='4' fill='var(--p)'/><path d='M23 14h2v7h-2zM23 27h2v7h-2zM14 23h7v2h-7zM27 23h7v2h-7z' fill='var(--p)'/>`,
  "16":
    `<path d='M27 3c4 2 5 6 3 9l7 22H11L22 8c1-3 3-4 5-5z'/><path d='M27 3c4 2 5 6 3 9l7 22H24z' fill='var(--a)'/><path d='M3 40c6-6 36-6 42 0-6 6-36 6-42 0z'/><path d='M12 31h24l1 4c-9-2-17-2-26 0z' fill='var(--p)'/><path d='M21 18l1.2 2.8 3 .2-2.3 2 .7 3-2.6-1.6L18.4 26l.7-3-2.3-2 3-.2z' fill='var(--p)'/><circle cx='29' cy='16' r='1.5' fill='var(--p)'/>`,
  "17":
    `<path d='M5 16l8 8 4-13 7 11 7-11 4 13 8-8-4 20H9z'/><path d='M24 22l7-11 4 13 8-8-4 20H24z' fill='var(--a)'/><path d='M9 38h30v5H9z'/><circle cx='5' cy='14' r='2.6'/><circle cx='17' cy='9' r='2.6'/><circle cx='31' cy='9' r='2.6' fill='var(--a)'/><circle cx='43' cy='14' r='2.6' fill='var(--a)'/><path d='M24 26l3.5 4.5L24 35l-3.5-4.5z' fill='var(--p)'/><circle cx='15' cy='40.5' r='1.3' fill='var(--p)'/><circle cx='24' cy='40.5' r='1.3' fill='var(--p)'/><circle cx='33' cy='40.5' r='1.3' fill='var(--p)'/>`,
  "18":
    `<path d='M22.5 2h3v4h4v3h-4v4h-3V9h-4V6h4z' fill='var(--a)'/><path d='M8 22c0-6 5-10 10-9 3 .5 5 2 6 4 1-2 3-3.5 6-4 5-1 10 3 10 9l-2 13H10z'/><path d='M13 22c0-3 2-5 4.5-5s4.5 2 4.5 6v8h-7zM35 22c0-3-2-5-4.5-5S26 19 26 23v8h7z' fill='var(--a)'/><path d='M8 36h32v8H8z'/><path d='M24 37l3 3-3 3-3-3z' fill='var(--a)'/><circle cx='14' cy='40' r='1.7' fill='var(--p)'/><circle cx='34' cy='40' r='1.7' fill='var(--p)'/>`,
};

/** The enemies by tribe. */
export const FOES: Record<string, string> = {
  goblins:
    `<path d='M24 8c8 0 13 5 14 12l9-5c-1 9-4 14-10 15-2 8-7 13-13 13s-11-5-13-13C5 29 2 24 1 15l9 5c1-7 6-12 14-12z'/><path d='M15 21l8 4-2 4c-4 0-6-3-6-8zM33 21l-8 4 2 4c4 0 6-3 6-8z' fill='var(--a)'/><path d='M16 34c5 2 11 2 16 0-2 4-4 5-8 5s-6-1-8-5z' fill='var(--p)'/>`,
  orcs:
    `<path d='M9 12c4-5 9-7 15-7s11 2 15 7l2 16c-2 10-8 16-17 16S9 38 7 28z'/><path d='M13 20l9 3-1 4c-4 0-7-2-8-7zM35 20l-9 3 1 4c4 0 7-2 8-7z' fill='var(--a)'/><path d='M12 38l2-12 4 9h12l4-9 2 12-4 3-2-3H18l-2 3z' fill='var(--p)'/>`,
  barbarians:
    `<path d='M10 22c0-9 6-14 14-14s14 5 14 14z'/><path d='M10 20C4 19 1 13 3 4c3 6 6 8 11 9zM38 20c6-1 9-7 7-16-3 6-6 8-11 9z' fill='var(--a)'/><path d='M8 22h32v4H8z' fill='var(--a)'/><path d='M11 27h26c0 8-3 12-6 15l-3-4-4 7-4-7-3 4c-3-3-6-7-6-15z'/><circle cx='19' cy='31' r='2' fill='var(--p)'/><circle cx='29' cy='31' r='2' fill='var(--p)'/>`,
  zombies:
    `<path d='M24 4c11 0 18 7 18 17 0 6-2 9-6 12v6H12v-6c-4-3-6-6-6-12C6 11 13 4 24 4z'/><circle cx='16' cy='22' r='5' fill='var(--p)'/><circle cx='32' cy='22' r='5' fill='var(--a)'/><path d='M24 27l3 6h-6z' fill='var(--p)'/><path d='M14 41h4v4h-4zM20 41h4v5h-4zM26 41h4v3h-4zM32 41h3v4h-3z'/>`,
  demons:
    `<path d='M6 3c2 8 6 10 10 11 2-2 5-3 8-3s6 1 8 3c4-1 8-3 10-11 4 10 2 17-3 21 0 12-6 21-15 21S9 36 9 24C4 20 2 13 6 3z'/><path d='M14 22l8 5-3 4c-3-1-5-4-5-9zM34 22l-8 5 3 4c3-1 5-4 5-9z' fill='var(--a)'/><path d='M17 36l3 2 4-2 4 2 3-2-3 5h-8z' fill='var(--p)'/>`,
  dragons:
    `<path d='M4 30c8 0 10-4 12-9L10 9l12 6 4-10 4 11c8 2 13 7 15 15l-6-1-2 4-4-3c-5 1-7 4-8 12H9c0-7 3-10 7-12-4 0-8 1-12-1z'/><circle cx='28' cy='22' r='2.4' fill='var(--a)'/><path d='M38 27l3 1-2 1.5z' fill='var(--p)'/><path d='M12 38c2-4 6-6 10-6-3 3-4 6-4 10h-7z' fill='var(--a)'/>`,
};

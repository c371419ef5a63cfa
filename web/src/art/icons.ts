// Small icons on a box of 16; goods keep their own colours in both themes.

/** Goods, means, phases and the page's own signs. */
export const ICONS: Record<string, string> = {
  gold:
    `<circle cx='8' cy='8' r='6.6' fill='#dca11d' stroke='#7a5200' stroke-width='1.2'/><circle cx='8' cy='8' r='3.9' fill='none' stroke='#7a5200' stroke-width='1'/><path d='M8 5.7l.8 1.6 1.7.2-1.2 1.2.3 1.7L8 9.6l-1.6.8.3-1.7-1.2-1.2 1.7-.2z' fill='#7a5200'/>`,
  wood:
    `<path d='M4.3 4h8.2a3.9 3.9 0 0 1 0 8H4.3z' fill='#9a6337' stroke='#4d2d14' stroke-width='1.2'/><ellipse cx='4.3' cy='8' rx='2.9' ry='4' fill='#e2b98a' stroke='#4d2d14' stroke-width='1.2'/><ellipse cx='4.3' cy='8' rx='1.1' ry='1.7' fill='none' stroke='#4d2d14' stroke-width='.9'/><path d='M8.5 6.3h4M9.5 9.7h3.6' stroke='#4d2d14' stroke-width='.9'/>`,
  stone:
    `<path d='M3 5.2L7 2l6 1.7 1.6 5.3-3.3 5H4.2L1.4 9.8z' fill='#9aa3ad' stroke='#3f4852' stroke-width='1.2' stroke-linejoin='round'/><path d='M3 5.2l4.8 1.6L13 3.7M7.8 6.8l-.6 7M7.8 6.8l6.6 2.2' fill='none' stroke='#3f4852' stroke-width='.9'/>`,
  any:
    `<path d='M8 1.3l6 3.4v6.6l-6 3.4-6-3.4V4.7z' fill='#efe3cc' stroke='#5a4a33' stroke-width='1.2' stroke-linejoin='round'/><path d='M8 8L8 1.3 14 4.7V8.8z' fill='#dca11d'/><path d='M8 8l6-3.3v6.6L8 14.7z' fill='#9a6337'/><path d='M8 8v6.7l-6-3.4V4.7z' fill='#9aa3ad'/><path d='M8 1.3l6 3.4v6.6l-6 3.4-6-3.4V4.7z' fill='none' stroke='#40331f' stroke-width='1.2' stroke-linejoin='round'/><text x='8' y='11' text-anchor='middle' font-size='8.5' font-weight='800' fill='#fff' stroke='#2b2012' stroke-width='2' paint-order='stroke'>?</text>`,
  soldier:
    `<path d='M8 1.2c3.6 0 5.6 2.5 5.6 6v6.3L10 15v-5h1.7V7.7H8.8V15H7.2V7.7H4.3V10H6v5l-3.6-1.5V7.2c0-3.5 2-6 5.6-6z'/>`,
  vp:
    `<path d='M8 .9l6.3 2.3v4.6c0 3.7-2.6 6-6.3 7.5-3.7-1.5-6.3-3.8-6.3-7.5V3.2z' fill='#8e2438' stroke='#4c0f1b' stroke-width='1'/><path d='M8 3.7l1.3 2.7 3 .4-2.2 2 .6 2.9L8 10.3l-2.7 1.4.6-2.9-2.2-2 3-.4z' fill='#f7d774'/>`,
  "plus2":
    `<circle cx='8' cy='8' r='7' fill='#2f2a25' stroke='#f4ead6' stroke-width='1'/><text x='7.8' y='11' text-anchor='middle' font-size='8.6' font-weight='800' fill='#ffdf8a' letter-spacing='-.6'>+2</text>`,
  die:
    `<rect x='1.7' y='1.7' width='12.6' height='12.6' rx='3' fill='#fffdf7' stroke='#4a4036' stroke-width='1.3'/><circle cx='5' cy='5' r='1.3' fill='#4a4036'/><circle cx='11' cy='11' r='1.3' fill='#4a4036'/><circle cx='8' cy='8' r='1.3' fill='#4a4036'/>`,
  eye:
    `<path d='M.8 8C2.8 4.8 5.2 3.2 8 3.2S13.2 4.8 15.2 8c-2 3.2-4.4 4.8-7.2 4.8S2.8 11.2.8 8z' fill='none' stroke='currentColor' stroke-width='1.4'/><circle cx='8' cy='8' r='2.5'/>`,
  envoy:
    `<path d='M3 2h8.5a2 2 0 0 1 2 2v1.5h-2.5V12a2 2 0 0 1-2 2H4.5a2 2 0 0 1-2-2v-1H5V4a2 2 0 0 0-2-2z' fill='#f3e3bd' stroke='#5d4316' stroke-width='1.1'/><path d='M6.5 5.5h3M6.5 7.5h3' stroke='#5d4316' stroke-width='1'/><circle cx='8' cy='11' r='2' fill='#8e2438'/>`,
  sword:
    `<path d='M14.5 1.5l-.4 3.2-6.7 6.7-1.8-1.8L12.3 2zM4.5 8.8l2.7 2.7-.9.9-.8-.5-2.3 2.8-1.4-1.4 2.7-2.3-.5-.8z'/>`,
  battle:
    `<path d='M1.5 1.5l3.2.5 3.3 3.3 3.3-3.3 3.2-.5-.5 3.2-3.3 3.3 2 2 1-1 1 1-1.3 1.2 1.6 1.6-1.3 1.3-1.6-1.6-1.2 1.3-1-1 1-1L8 8.7l-2 2 1 1-1 1-1.3-1.3L3.1 13l-1.3-1.3 1.6-1.6L2.1 8.9l1-1 1 1 2-2L2 4.7z'/>`,
  favor:
    `<use href='#i-die'/>`,
  spring:
    `<path d='M8 14.5V8M8 9C8 5.5 5.5 3.5 2 3.5 2 7 4.5 9 8 9zM8 8c0-3.3 2.2-6 6-6 0 3.7-2.7 6-6 6z' fill='currentColor' stroke='currentColor' stroke-width='1.2' stroke-linejoin='round'/>`,
  reward:
    `<path d='M5 1.5C1.5 4 1 9 4 12.5M11 1.5c3.5 2.5 4 7.5 1 11' fill='none' stroke='currentColor' stroke-width='1.5'/><path d='M8 4l1.2 2.5 2.7.4-2 1.9.5 2.7L8 10.2l-2.4 1.3.5-2.7-2-1.9 2.7-.4z'/><path d='M5 13.5h6v1.5H5z'/>`,
  summer:
    `<circle cx='8' cy='8' r='3.3'/><path d='M8 .8v2.4M8 12.8v2.4M.8 8h2.4M12.8 8h2.4M2.9 2.9l1.7 1.7M11.4 11.4l1.7 1.7M13.1 2.9l-1.7 1.7M4.6 11.4l-1.7 1.7' stroke='currentColor' stroke-width='1.5' stroke-linecap='round'/>`,
  fall:
    `<path d='M13.5 2C7 2 2.5 4.5 2.5 9c0 1 .3 2 .8 2.8L2 14.5l1.2.5 1.3-2.2c4.5 1.7 9-2 9-10.8z'/><path d='M4.5 11.5L10 6' stroke='var(--p,#fff)' stroke-width='1'/>`,
  recruit:
    `<use href='#i-soldier'/>`,
  winter:
    `<path d='M8 1v14M1.9 4.5l12.2 7M14.1 4.5l-12.2 7M6 2.3l2 1.7 2-1.7M6 13.7L8 12l2 1.7M2 7.3l2.5-.9-.4-2.6M14 8.7l-2.5.9.4 2.6M14 7.3l-2.5-.9.4-2.6M2 8.7l2.5.9-.4 2.6' fill='none' stroke='currentColor' stroke-width='1.3' stroke-linecap='round'/>`,
  check:
    `<path d='M2.5 8.5l3.7 3.7 7.3-8' fill='none' stroke='currentColor' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'/>`,
  lock:
    `<path d='M4.5 7V5.2a3.5 3.5 0 0 1 7 0V7H13v7.5H3V7zm1.7 0h3.6V5.2a1.8 1.8 0 0 0-3.6 0z'/>`,
  undo:
    `<path d='M6.5 2L2 6.3l4.5 4.2V7.8c4 0 6 1.2 7.5 4.7 0-5-2.5-8-7.5-8z'/>`,
  flag:
    `<path d='M3 1.5h1.6v13H3z'/><path d='M4.6 2.2c3-1.4 5 1.4 8.4 0v6.3c-3.4 1.4-5.4-1.4-8.4 0z'/>`,
  bell:
    `<path d='M8 1.5c2.6 0 4.2 1.9 4.2 4.4 0 3 .7 4.1 1.6 5.1H2.2c.9-1 1.6-2.1 1.6-5.1C3.8 3.4 5.4 1.5 8 1.5zM6.3 12.4h3.4a1.7 1.7 0 0 1-3.4 0z'/>`,
  chat:
    `<path d='M2 2.5h12v8.5H8l-3.5 3v-3H2z' fill='none' stroke='currentColor' stroke-width='1.5' stroke-linejoin='round'/>`,
  menu:
    `<path d='M2 4h12M2 8h12M2 12h12' stroke='currentColor' stroke-width='1.7' stroke-linecap='round'/>`,
  help:
    `<circle cx='8' cy='8' r='6.7' fill='none' stroke='currentColor' stroke-width='1.3'/><text x='8' y='11.2' text-anchor='middle' font-size='9.5' font-weight='700' fill='currentColor'>?</text>`,
  market:
    `<path d='M5 1.5v5M2.5 4h5M9.5 12h5' stroke='currentColor' stroke-width='1.8' stroke-linecap='round'/><path d='M13 2.5L3 13.5' stroke='currentColor' stroke-width='1.1'/>`,
  reroll:
    `<path d='M3 8a5 5 0 0 1 8.7-3.3M13 8a5 5 0 0 1-8.7 3.3' fill='none' stroke='currentColor' stroke-width='1.6'/><path d='M13.5 1.8v4.4H9.1zM2.5 14.2V9.8h4.4z'/>`,
  building:
    `<path d='M2 14.5V6l2-1V2h2v2l2-1.2L14 6v8.5h-4V10H7v4.5z'/>`,
  hourglass:
    `<path d='M3.5 1.5h9M3.5 14.5h9M4.5 1.5c0 4 3.5 4.5 3.5 6.5s-3.5 2.5-3.5 6.5h7c0-4-3.5-4.5-3.5-6.5s3.5-2.5 3.5-6.5z' fill='none' stroke='currentColor' stroke-width='1.4'/><path d='M5.5 13.5c.5-2 5-2 5 0z'/>`,
  crown:
    `<path d='M1.5 4.5l3.3 3L8 2.5l3.2 5 3.3-3-1.3 8H2.8z'/><path d='M2.8 13.3h10.4v1.5H2.8z'/>`,
  destiny:
    `<path d='M8 1l1.7 4.9L15 6l-4.2 3.2 1.5 5L8 11.3 3.7 14.2l1.5-5L1 6l5.3-.1z'/>`,
  clock:
    `<circle cx='8' cy='8' r='6.5' fill='none' stroke='currentColor' stroke-width='1.4'/><path d='M8 4.2V8l2.7 1.8' fill='none' stroke='currentColor' stroke-width='1.5' stroke-linecap='round'/>`,
  bot:
    `<rect x='2.5' y='5' width='11' height='8.5' rx='2' fill='none' stroke='currentColor' stroke-width='1.4'/><circle cx='6' cy='9' r='1.2'/><circle cx='10' cy='9' r='1.2'/><path d='M8 5V2.5M6.5 2h3' stroke='currentColor' stroke-width='1.3'/>`,
  link:
    `<path d='M6.5 9.5l3-3M7 4.5l1.5-1.5a3 3 0 0 1 4.3 4.3L11 9M9 11.5L7.5 13a3 3 0 0 1-4.3-4.3L5 7' fill='none' stroke='currentColor' stroke-width='1.5' stroke-linecap='round'/>`,
  scroll:
    `<path d='M3 3h8v8.5a2 2 0 0 0 4 0V10h-3M3 3a1.8 1.8 0 0 0-1.8 1.8V6H3m0-3v9.5A1.5 1.5 0 0 0 4.5 14h8.5' fill='none' stroke='currentColor' stroke-width='1.4' stroke-linejoin='round'/><path d='M5 6h4M5 8.5h4' stroke='currentColor' stroke-width='1.2'/>`,
  share:
    `<path d='M8 1l4 4H9.500v5h-3V5H4zM3 8H1.500v6.500h13V8H13' fill='none' stroke='currentColor' stroke-width='1.4' stroke-linejoin='round'/>`,
  play:
    `<path d='M4 2l10 6-10 6z'/>`,
  step:
    `<path d='M2 2l7 6-7 6zM11 2h2.500v12H11z'/>`,
};

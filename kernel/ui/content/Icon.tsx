/** Paths on a 24 × 24 grid, drawn with one stroke of 1.75. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  'sign-out': 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  'chevron-up': 'M6 15l6-6 6 6',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  up: 'M12 20V4M6 10l6-6 6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  edit: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19 4 20zM14 6.5l3.5 3.5',
  trash: 'M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5',
  eye: 'M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6zM12 9.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5z',
  'eye-off':
    'M4 4l16 16M9.5 6.3A10 10 0 0 1 12 6c4 0 7.5 2 9.5 6a11 11 0 0 1-2.6 3.3M6.3 7.6A11 11 0 0 0 2.5 12c2 4 5.5 6 9.5 6 1.3 0 2.5-.2 3.6-.6M10 10a2.75 2.75 0 0 0 3.9 3.9',
  history: 'M4 5v4.5h4.5M4.3 9.5A8 8 0 1 1 4 13M12 8v4.5l3 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4 2.8 19.5h18.4L12 4zM12 10v4.5M12 17v.1',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.8v.1',
  error: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5v5.5M12 16.2v.1',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  device: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  mobile: 'M7 3h10v18H7zM11 18h2',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  drag: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  pin: 'M12 21c4.5-5 6.5-8.3 6.5-11a6.5 6.5 0 0 0-13 0c0 2.7 2 6 6.5 11zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5v5l3.2 2',
  phone: 'M5 4h4l1.5 4.5-2.3 1.7a12 12 0 0 0 5.6 5.6l1.7-2.3L20 15v4a1 1 0 0 1-1 1C11 20 4 13 4 5a1 1 0 0 1 1-1z',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5zM10 20.5h4',
  wallet: 'M4 7.5h15a1 1 0 0 1 1 1V19H5.5A1.5 1.5 0 0 1 4 17.5v-10zM4 7.5 15.5 4v3.5M16.5 13v.1',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  key: 'M15.5 4a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12.3 11.7 4 20v.5h3.5V18H10v-2.5h2.2l1-1M16.5 7.5v.1',
  download: 'M12 4v12M7 11l5 5 5-5M4 16v4h16v-4',
  print: 'M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z',
  lock: 'M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v.1M17.5 17.5H20V20M14 20v.1',
  users:
    'M9 4.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5zM2 20c.7-3.4 3.5-5 7-5s6.3 1.6 7 5M15.5 4.8a3.5 3.5 0 0 1 0 6.9M18.5 15.4c1.9.7 3.1 2.2 3.5 4.6',
  folder: 'M3.5 6.5V19h17V8.5H12l-2-2H3.5z',
  upload: 'M12 16V4M7 9l5-5 5 5M4 15v5h16v-5',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M7.5 5v14l11-7z',
  refresh: 'M19.5 5v4.5H15M19.3 9.3a8 8 0 1 0 .5 4.7',
  camera: 'M4 7.5h3.5L9 5h6l1.5 2.5H20V19H4zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  store: 'M4.5 10v10h15V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-6h4v6',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  sort: 'M4 7h16M7 12h10M10.5 17h3',
  chat: 'M4 5h16v11h-9l-4.5 4v-4H4zM8 9.5h8M8 12.5h5',
  more: 'M12 4.7a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM12 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM12 17.7a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z',
  send: 'M4 12 20 4.5 15.5 20l-4-6.5L4 12zM11.5 13.5 20 4.5',
  undo: 'M8 5 3.5 9.5 8 14M4 9.5h10.5a5 5 0 0 1 0 10H9',
  redo: 'M16 5l4.5 4.5L16 14M20 9.5H9.5a5 5 0 0 0 0 10H15',
  layout: 'M4 4.5h16v15H4zM4 9.5h16M10 9.5v10',
  cart: 'M3 4.5h2.5l2.3 11h10l2.2-8H6.2M9.5 19.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM16.5 19.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z',
  heart:
    'M12 20C6.5 15.8 3.5 12.7 3.5 9.2A4.4 4.4 0 0 1 8 4.8c1.7 0 3.2.9 4 2.4.8-1.5 2.3-2.4 4-2.4a4.4 4.4 0 0 1 4.5 4.4c0 3.5-3 6.6-8.5 10.8z',
} as const;

export type IconName = keyof typeof PATHS;
export const ICONS = Object.keys(PATHS) as IconName[];

/** One picture of the set, as large as the text beside it. Decorative: what it means is said in words next to it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`ui-Icon ${className}`.trimEnd()} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

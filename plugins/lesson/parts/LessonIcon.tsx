/** Pictures that only courses need, on the same grid and with the same stroke as the product's. */
const PATHS = {
  video: 'M4 5.5h16v13H4zM10 9v6l5-3z',
  article: 'M6 3.5h9l4 4v13H6zM9 11h6.5M9 14.5h6.5M9 18h4',
  audio: 'M4.5 14.5V12a7.5 7.5 0 0 1 15 0v2.5M4.5 14h3.5v6H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 14H16v6h2a1.5 1.5 0 0 0 1.5-1.5z',
  file: 'M6 3.5h8l5 5v12H6zM13.5 3.5V9H19',
  embed: 'M3.5 5.5h17v13h-17zM9 9.5 6.5 12 9 14.5M15 9.5l2.5 2.5-2.5 2.5',
  exam: 'M6 4.5h12v16H6zM9 3.5h6v2.5H9zM8.8 11l1.2 1.2 2-2.4M8.8 16l1.2 1.2 2-2.4M14 11.5h2M14 16.5h2',
  live: 'M12 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM8.2 15.8a5.4 5.4 0 0 1 0-7.6M15.8 8.2a5.4 5.4 0 0 1 0 7.6M5.4 18.6a9.3 9.3 0 0 1 0-13.2M18.6 5.4a9.3 9.3 0 0 1 0 13.2',
  certificate: 'M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8.5 13.5 7 20.5l5-2.5 5 2.5-1.5-7M10 9l1.5 1.5L14.5 7.5',
  level: 'M5 20v-5M12 20V9.5M19 20V4',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  note: 'M5 4h14v10l-5.5 6H5zM13.5 20v-6H19M8.5 8.5h7M8.5 12h4',
  flame: 'M12 3c.6 3.4 5.5 5.4 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2 .9-3.4 2-4.5.3 1.6 1 2.4 2 2.8C10 8.8 10.5 5.5 12 3z',
  volume: 'M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  captions: 'M3.5 6h17v12.5h-17zM10.5 10.8a2 2 0 1 0 0 2.8M17.5 10.8a2 2 0 1 0 0 2.8',
  picture: 'M3.5 5h17v14h-17zM12 12h6v4.5h-6z',
  full: 'M4 9V4.5h5M15 4.5h5V9M20 15v4.5h-5M9 19.5H4V15',
  small: 'M9 4.5V9H4M15 4.5V9h5M20 15h-5v4.5M4 15h5v4.5',
  keys: 'M3.5 6.5h17v11h-17zM7 10h.1M10.3 10h.1M13.7 10h.1M17 10h.1M8.5 14h7',
  back: 'M4.5 5v4.5H9M4.7 9.4A8 8 0 1 1 4 13',
  forward: 'M19.5 5v4.5H15M19.3 9.4A8 8 0 1 0 20 13',
  next: 'M6 5v14l9-7zM18 5v14',
  previous: 'M18 5v14l-9-7zM6 5v14',
} as const;
export type LessonIconName = keyof typeof PATHS;

/** One of these pictures. Decorative: what it means is said in words next to it. */
export function LessonIcon({ name }: { name: LessonIconName }) {
  return (
    <svg className="ui-Icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Those that sites here live in come first. */
const NEAR = [
  'Asia/Bangkok',
  'Asia/Vientiane',
  'Asia/Phnom_Penh',
  'Asia/Yangon',
  'Asia/Kuala_Lumpur',
  'Asia/Singapore',
  'Asia/Tokyo',
  'UTC',
];

/** Time zones to choose from; the one that is set is always among them. */
export const zones = (current: string) =>
  [
    ...new Set([...NEAR, 'Asia/Ho_Chi_Minh', 'Asia/Shanghai', 'Asia/Dubai', 'Europe/London', 'Europe/Berlin', 'America/New_York', current]),
  ].map((value) => ({ value, label: value.replaceAll('_', ' ') }));

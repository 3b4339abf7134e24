export const EVERY = ['day', 'week', 'month'] as const;
export type Every = (typeof EVERY)[number];

const DAY = 86_400_000;

/** Starts of a series from its first on. A month without that day has its last one. */
export function copyStarts(first: string, every: Every, times: number): string[] {
  const at = new Date(first);
  return Array.from({ length: times }, (_, nth) => {
    if (every !== 'month') return new Date(at.getTime() + nth * DAY * (every === 'week' ? 7 : 1)).toISOString();
    const moved = new Date(at);
    moved.setUTCDate(1);
    moved.setUTCMonth(at.getUTCMonth() + nth);
    const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
    moved.setUTCDate(Math.min(at.getUTCDate(), last));
    return moved.toISOString();
  });
}

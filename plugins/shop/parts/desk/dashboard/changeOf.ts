import type { StatProps } from '#kit/ui/data/Stat.tsx';

/** A figure against the period before, in whole per cent; nothing where there was none, or nothing has changed. */
export function changeOf(now: number, before: number): StatProps['change'] {
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) : 0;
  if (percent === 0) return undefined;
  return { direction: percent > 0 ? 'up' : 'down', text: `${Math.abs(percent)}%`, good: percent > 0 };
}

import { useMemo } from 'react';
import { useText } from '#kernel/contract/page.ts';

/** A length of time in words: `2 ชม. 30 นาที`. */
export function useMinutes(): (minutes: number) => string {
  const t = useText('lesson');
  return useMemo(
    () => (minutes) => {
      const hours = Math.floor(minutes / 60);
      const rest = minutes % 60;
      if (hours === 0) return t('time.minutes', { minutes: rest });
      return rest === 0 ? t('time.hours', { hours }) : t('time.both', { hours, minutes: rest });
    },
    [t],
  );
}

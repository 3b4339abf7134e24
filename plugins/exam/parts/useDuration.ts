import { useText } from '#kernel/contract/page.ts';

/** A length of time in words: hours and minutes, or seconds for what is shorter than a minute. */
export function useDuration(): (seconds: number) => string {
  const t = useText('exam');
  return (seconds) => {
    const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
    const parts = [
      hours && t('time.hours', { hours }),
      minutes && t('time.minutes', { minutes }),
      rest && t('time.seconds', { seconds: rest }),
    ];
    return parts.filter(Boolean).join(' ') || t('time.seconds', { seconds: 0 });
  };
}

import { useFormat, useText } from '#kernel/contract/page.ts';

/** From when to when something holds, in words. */
export function useWindowText(): (from: string | null, to: string | null) => string {
  const t = useText('shop');
  const { date } = useFormat();
  return (from, to) => {
    if (from && to) return `${date(from, 'short')} – ${date(to, 'short')}`;
    if (from) return t('window.from', { when: date(from, 'short') });
    return to ? t('window.to', { when: date(to, 'short') }) : t('window.always');
  };
}

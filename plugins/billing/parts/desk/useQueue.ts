import { useLive, useRevalidator } from '#kernel/contract/page.ts';
import type { billing } from '../../plugin.ts';

/** Reads the page's data anew when something has come in. */
export function useQueue(): void {
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  useLive<typeof billing, 'queue'>('billing', 'queue', again, again);
}

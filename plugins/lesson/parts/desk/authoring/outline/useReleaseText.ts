import { useFormat, useText } from '#kernel/contract/page.ts';
import type { ReleaseRule } from './ReleaseFields.tsx';

/** When something opens for learners, in words. */
export function useReleaseText(): (release: ReleaseRule) => string {
  const t = useText('lesson');
  const { date } = useFormat();
  return ({ kind, at, days }) => t(`desk.opens.${kind}`, { when: at ? date(at, 'time') : '', days: days ?? 0 });
}

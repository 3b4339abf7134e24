import { useMemo } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { OutlineSection } from '../schemas.ts';

type Lesson = Pick<OutlineSection['lessons'][number], 'locked' | 'opensAt'>;

/** Says why a lesson cannot be opened now, and from when it can. */
export function useLockReason(): (lesson: Lesson) => string {
  const t = useText('lesson');
  const format = useFormat();
  return useMemo(
    () =>
      ({ locked, opensAt }) => {
        if (!locked) return '';
        return opensAt ? t('lock.until', { when: format.date(opensAt, 'time') }) : t(`lock.${locked}`);
      },
    [t, format],
  );
}

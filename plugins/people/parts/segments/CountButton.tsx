import { useEffect, useRef, useState } from 'react';
import { useFormat, useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { SegmentData } from '../../gateway/pages/segments.ts';
import { call } from '../call.ts';

/** How many a segment has, counted step by step: the areas are asked of everybody. */
export function CountButton({ segment }: { segment: SegmentData }) {
  const t = useText('people');
  const format = useFormat();
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [counting, setCounting] = useState<number | null>(null);
  const isGone = useRef(false);
  useEffect(() => () => void (isGone.current = true), []);

  async function count() {
    let after: string | null = null;
    let matched = 0;
    setCounting(0);
    try {
      do {
        const step: { matched: number; next: string | null } = await call('countSegment', { id: segment.id, after, matched });
        ({ matched, next: after } = step);
        if (isGone.current) return;
        setCounting(matched);
      } while (after !== null);
      await revalidate();
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
    setCounting(null);
  }
  const isCounting = counting !== null;
  return (
    <div className="people-Head">
      <p role="status">
        {isCounting && t('segment.counting', { count: counting })}
        {!isCounting && (segment.size === null ? t('segments.notCounted') : t('segments.people', { count: segment.size }))}
        {!isCounting && segment.countedAt && (
          <span className="people-Note"> {t('segment.counted', { at: format.date(segment.countedAt, 'time') })}</span>
        )}
      </p>
      <Button variant="secondary" aria-disabled={isCounting || undefined} onClick={() => isCounting || void count()}>
        {t('segment.count')}
      </Button>
    </div>
  );
}

import { useFormat, useText } from '#kernel/contract/page.ts';
import type { CourseDetail } from '../schemas.ts';

/** Says of a batch when it is, where, and whether there is room. */
export function useBatchFacts(): (batch: CourseDetail['batches'][number]) => string[] {
  const t = useText('lesson');
  const format = useFormat();
  return ({ startsAt, endsAt, place, online, seatsLeft, open }) => {
    const when =
      startsAt &&
      (endsAt
        ? t('detail.fromTo', { from: format.date(startsAt), to: format.date(endsAt) })
        : t('detail.from', { from: format.date(startsAt) }));
    const room = seatsLeft === null ? '' : seatsLeft > 0 ? t('seats.left', { count: seatsLeft }) : t('batch.full');
    return [when ?? '', online ? t('batch.online') : place, open ? room : t('batch.closed')].filter(Boolean);
  };
}

import { useFormat, useText } from '#kernel/contract/page.ts';

/** What learners think of a course, in one line. */
export function Stars({ rating, ratings }: { rating: number; ratings: number }) {
  const t = useText('lesson');
  const format = useFormat();
  const mean = format.number(Math.round(rating * 10) / 10);
  return (
    <span className="lesson-Stars">
      <span aria-hidden="true">
        <span className="lesson-Stars-star">★</span> {mean} <small>({format.number(ratings)})</small>
      </span>
      <span className="ui-Hidden">{t('review.mean', { rating: mean, count: ratings })}</span>
    </span>
  );
}

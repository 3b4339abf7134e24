import { useFormat, useText } from '#kernel/contract/page.ts';

/** The mean of all reviews, and how many gave how many stars (`stars[0]` is one star). */
export function StarBars({ rating, stars }: { rating: number; stars: readonly number[] }) {
  const t = useText('lesson');
  const format = useFormat();
  const total = stars.reduce((sum, count) => sum + count, 0);
  return (
    <div className="lesson-StarBars">
      <p aria-hidden="true">
        <strong>{format.number(Math.round(rating * 10) / 10)}</strong>
        <span className="lesson-Stars-star">★</span>
      </p>
      <ul>
        {[5, 4, 3, 2, 1].map((value) => {
          const count = stars[value - 1] ?? 0;
          return (
            <li key={value}>
              <span className="ui-Hidden">{t('review.bar', { stars: value, count })}</span>
              <span aria-hidden="true">{value}</span>
              {/* Its width is an attribute: the security policy drops inline styles. */}
              <svg aria-hidden="true" focusable="false">
                <rect width={`${total ? (count / total) * 100 : 0}%`} height="100%" />
              </svg>
              <span aria-hidden="true">{format.number(count)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

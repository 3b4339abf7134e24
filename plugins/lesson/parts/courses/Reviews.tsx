import { lazy, Suspense, useState } from 'react';
import { useFormat, useProblem, useSite, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Avatar } from '#kit/ui/data/Avatar.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { catalogue } from '../../calls/catalogue.ts';
import type { CourseDetail } from '../../schemas.ts';
import { call } from '../call.ts';
import { StarBars } from './StarBars.tsx';

const WriteReview = lazy(() => import('./WriteReview.tsx'));

interface Props {
  course: CourseDetail;
  first: Value<typeof catalogue.listReviews.reply> | null;
}

/** What learners say, the newest first; who has learnt here may say something, too. */
export function Reviews({ course, first }: Props) {
  const t = useText('lesson');
  const format = useFormat();
  const problem = useProblem();
  const { role } = useSite();
  const [shown, setShown] = useState(first);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [writing, setWriting] = useState(false);
  const { slug } = course.card;
  const mayWrite = role !== 'guest' && (course.enrolment?.percent ?? 0) >= 10;
  const read = async (page: number) => {
    setPending(true);
    setFailed(null);
    try {
      const more = await call('listReviews', { slug, page });
      setShown(page === 1 ? more : { ...more, items: [...(shown?.items ?? []), ...more.items] });
    } catch (error) {
      setFailed(problem(error));
    }
    setPending(false);
  };
  return (
    <>
      {shown && shown.total > 0 ? (
        <StarBars rating={course.card.rating} stars={shown.stars} />
      ) : (
        <p className="lesson-Muted">{t('review.none')}</p>
      )}
      <ul className="lesson-Reviews">
        {shown?.items.map(({ id, name, rating, body, at, mine }) => (
          <li key={id}>
            <Avatar name={name} size={40} decorative />
            <div>
              <p className="lesson-Review-head">
                <strong>{name}</strong>
                {mine && <span className="lesson-Muted">{t('review.mine')}</span>}
                <time dateTime={at}>{format.date(at, 'short')}</time>
              </p>
              <p className="lesson-Stars-star" aria-hidden="true">
                {'★'.repeat(rating)}
                <span className="lesson-Review-empty">{'★'.repeat(5 - rating)}</span>
              </p>
              <span className="ui-Hidden">{t('review.stars', { stars: rating })}</span>
              {body && <p className="lesson-Review-text">{body}</p>}
            </div>
          </li>
        ))}
      </ul>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <div className="ui-Actions">
        {shown && shown.page < shown.pages && (
          <Button variant="secondary" aria-disabled={pending || undefined} onClick={() => !pending && void read(shown.page + 1)}>
            {t('review.more')}
          </Button>
        )}
        {mayWrite && !writing && (
          <Button variant="secondary" onClick={() => setWriting(true)}>
            {t(course.review ? 'review.change' : 'review.write')}
          </Button>
        )}
      </div>
      {writing && (
        <Suspense>
          <WriteReview slug={slug} review={course.review} onDone={() => void read(1)} />
        </Suspense>
      )}
    </>
  );
}

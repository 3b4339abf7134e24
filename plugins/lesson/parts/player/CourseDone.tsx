import { useEffect } from 'react';
import { useRevalidator, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Play } from '../../calls/playSchemas.ts';
import { coursePath } from '../../rules/paths.ts';

/** A certificate is made after the course was finished: it is asked for some times, ms apart. */
const LOOK_MS = 4_000;
const LOOKS = 5;

/** The course is done, and what comes of it: the certificate, a review, another course. */
export function CourseDone({ play: { course, enrolment, done } }: { play: Play }) {
  const t = useText('lesson');
  const { revalidate } = useRevalidator();
  const certificate = enrolment?.certificate ?? null;
  const awaited = done?.certifies === true && certificate === null;
  useEffect(() => {
    if (!awaited) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= LOOKS) clearInterval(timer);
      if (navigator.onLine) void revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [awaited, revalidate]);
  return (
    <Alert
      tone="success"
      live
      title={t('notice.done')}
      actions={
        <>
          {certificate && <LinkButton to={certificate.path}>{t('action.certificate')}</LinkButton>}
          {done?.review && (
            <LinkButton to={`${coursePath(course.slug)}#reviews`} variant="secondary">
              {t('done.review')}
            </LinkButton>
          )}
          {done?.next && (
            <LinkButton to={coursePath(done.next.slug)} variant="secondary">
              {t('done.next', { title: done.next.title })}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t('notice.doneText', { title: course.title })}</p>
      {awaited && <p>{t('done.making')}</p>}
    </Alert>
  );
}

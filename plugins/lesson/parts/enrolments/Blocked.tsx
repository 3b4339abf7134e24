import { useFormat, useLocation, useSite, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { CourseDetail } from '../../schemas.ts';
import { Prerequisites } from '../courses/Prerequisites.tsx';
import { playPath } from '../../rules/paths.ts';
import { signInPath } from '../signInPath.ts';

/** Why somebody cannot get in now, in words, and what they can do. */
export function Blocked({ course, guest }: { course: CourseDetail; guest: boolean }) {
  const t = useText('lesson');
  const format = useFormat();
  const site = useSite();
  const { pathname, search } = useLocation();
  const { block, enrolOpensAt, enrolClosesAt, prerequisites } = course;
  const signIn = guest ? signInPath(site, pathname + search) : null;
  const register = site.pages.find(({ id }) => id === 'account.register');
  const preview = course.sections.flatMap(({ lessons }) => lessons).find((lesson) => lesson.preview && !lesson.locked);
  const words =
    block === 'not_yet' && enrolOpensAt
      ? t('block.opens', { when: format.date(enrolOpensAt, 'time') })
      : block === 'over' && enrolClosesAt
        ? t('block.since', { when: format.date(enrolClosesAt, 'time') })
        : t(`block.${block}`);
  return (
    <section className="lesson-Panel">
      <Alert tone={block === 'sign_in' ? 'info' : 'warning'} title={words}>
        <p>{t(`block.${block}.what`)}</p>
      </Alert>
      {block === 'prerequisite' && <Prerequisites courses={prerequisites} />}
      <div className="ui-Actions">
        {signIn && <LinkButton to={signIn}>{t('action.signIn')}</LinkButton>}
        {signIn && register && (
          <LinkButton to={`${register.path}?${new URLSearchParams({ next: pathname + search })}`} variant="secondary">
            {t('action.register')}
          </LinkButton>
        )}
        {preview && (
          <LinkButton to={playPath(course.card.slug, preview.slug)} variant={signIn ? 'quiet' : 'secondary'}>
            {t('action.preview')}
          </LinkButton>
        )}
        {!signIn && (
          <LinkButton to="/lesson" variant="quiet">
            {t('action.others')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

import { useLocation, useSite, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { OutlineSection } from '../../schemas.ts';
import type { Play } from '../../calls/playSchemas.ts';
import { enrolPath, playPath } from '../../rules/paths.ts';
import { signInPath } from '../signInPath.ts';
import { useLockReason } from '../useLockReason.ts';

/** In place of a lesson that is closed: why it is, from when it is open, and what can be done about it. */
export function Locked({ play, row }: { play: Play; row: OutlineSection['lessons'][number] | undefined }) {
  const t = useText('lesson');
  const site = useSite();
  const reason = useLockReason();
  const { pathname } = useLocation();
  const locked = row?.locked || 'enrol';
  const signIn = site.role === 'guest' ? signInPath(site, pathname) : null;
  const all = play.outline.flatMap(({ lessons }) => lessons);
  const first = all.find((lesson) => !lesson.locked && lesson.required && lesson.state !== 'completed');
  return (
    <section className="lesson-Locked">
      <span aria-hidden="true">
        <Icon name="lock" />
      </span>
      <p className="lesson-Locked-title">{t(`locked.${locked}`)}</p>
      <p>{row?.opensAt ? reason(row) : t(`locked.${locked}.what`)}</p>
      <div className="ui-Actions">
        {locked === 'enrol' && <LinkButton to={enrolPath(play.course.slug)}>{t('action.enrol')}</LinkButton>}
        {locked === 'enrol' && signIn && (
          <LinkButton to={signIn} variant="secondary">
            {t('action.signIn')}
          </LinkButton>
        )}
        {locked !== 'enrol' && locked !== 'suspended' && first && (
          <LinkButton to={playPath(play.course.slug, first.slug)}>{t('locked.go', { title: first.title })}</LinkButton>
        )}
        {locked === 'suspended' && <LinkButton to={enrolPath(play.course.slug)}>{t('action.manage')}</LinkButton>}
      </div>
    </section>
  );
}

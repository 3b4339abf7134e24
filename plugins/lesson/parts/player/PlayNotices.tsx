import { Link, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { SavingState } from '../../machines/saving.ts';
import type { Progress } from '../../schemas.ts';
import type { Play } from '../../calls/playSchemas.ts';
import { CourseDone } from './CourseDone.tsx';
import { enrolPath } from '../../rules/paths.ts';

interface Props {
  play: Play;
  progress: Progress;
  saving: SavingState;
}

/** What somebody should know while they learn: nothing is counted, no connection, the course is done. */
export function PlayNotices({ play, progress, saving }: Props) {
  const t = useText('lesson');
  return (
    <>
      {play.preview && (
        <Alert title={t('notice.preview')}>
          <p>
            {t('notice.previewText')} <Link to={`/lesson/desk/courses/${play.course.id}`}>{t('notice.toDesk')}</Link>
          </p>
        </Alert>
      )}
      {saving === 'offline' && (
        <Alert tone="warning" live title={t('notice.offline')}>
          <p>{t('notice.offlineText')}</p>
        </Alert>
      )}
      {saving === 'refused' && (
        <Alert tone="danger" live title={t('notice.refused')}>
          <p>{t('notice.refusedText')}</p>
        </Alert>
      )}
      {progress.courseCompleted && <CourseDone play={play} />}
      {!play.enrolment && !play.preview && play.lesson && (
        <Alert title={t('notice.guest')} actions={<LinkButton to={enrolPath(play.course.slug)}>{t('action.enrol')}</LinkButton>}>
          <p>{t('notice.guestText')}</p>
        </Alert>
      )}
    </>
  );
}

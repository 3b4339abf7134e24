import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Play, PlayedLesson } from '../../calls/playSchemas.ts';
import { LessonIcon } from '../LessonIcon.tsx';
import { useOpen } from './useOpen.ts';

/** States in which there is something to watch, or soon will be. */
const OPEN = ['scheduled', 'lobby', 'live', 'reconnecting'];

/** A live session as a lesson: when it is, the way in, and afterwards its recording. */
export function LiveCard({ play, lesson }: { play: Play; lesson: PlayedLesson }) {
  const t = useText('lesson');
  const format = useFormat();
  const { pending, failed, open } = useOpen('openLive', play.course.slug, lesson.slug);
  const { live } = lesson;
  if (!live) return <p className="lesson-Stage-none">{t('play.missing')}</p>;
  const isLive = live.state === 'live' || live.state === 'reconnecting';
  return (
    <section className="lesson-Stage-page lesson-Exam" aria-label={t('kind.live')}>
      <LessonIcon name="live" />
      <Badge tone={isLive ? 'danger' : live.state === 'cancelled' ? 'warning' : 'info'}>
        {t(`live.${isLive ? 'now' : OPEN.includes(live.state) ? 'soon' : live.state === 'cancelled' ? 'cancelled' : 'over'}`)}
      </Badge>
      <p>
        {format.date(live.startsAt, 'time')} – {format.date(live.endsAt, 'clock')}
      </p>
      {lesson.bodyHtml && <Prose html={lesson.bodyHtml} />}
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      {live.recordingUrl ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video src={live.recordingUrl} controls preload="metadata" playsInline aria-label={t('live.recording', { title: lesson.title })} />
      ) : (
        OPEN.includes(live.state) &&
        play.enrolment && (
          <Button aria-disabled={pending || undefined} onClick={() => void open()}>
            {t(isLive ? 'live.join' : 'live.wait')}
          </Button>
        )
      )}
    </section>
  );
}

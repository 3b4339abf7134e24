import { lazy, type Ref } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Prose } from '#kit/ui/content/Prose.tsx';
import type { OutlineSection } from '../../schemas.ts';
import type { Play } from '../../calls/playSchemas.ts';
import { AutoNext } from './AutoNext.tsx';
import { FileList } from './FileList.tsx';
import type { PlayerHandle } from './MediaPlayer.tsx';
import type { Saving } from './useSaving.ts';

const media = async () => ({ default: (await import('./MediaPlayer.tsx')).MediaPlayer });
const embedded = async () => ({ default: (await import('./Embedded.tsx')).Embedded });
const exam = async () => ({ default: (await import('./ExamCard.tsx')).ExamCard });
const live = async () => ({ default: (await import('./LiveCard.tsx')).LiveCard });
const locked = async () => ({ default: (await import('./Locked.tsx')).Locked });
const MediaPlayer = import.meta.env.SSR ? (await media()).default : lazy(media);
const Embedded = import.meta.env.SSR ? (await embedded()).default : lazy(embedded);
const ExamCard = import.meta.env.SSR ? (await exam()).default : lazy(exam);
const LiveCard = import.meta.env.SSR ? (await live()).default : lazy(live);
const Locked = import.meta.env.SSR ? (await locked()).default : lazy(locked);

interface Props {
  play: Play;
  row: OutlineSection['lessons'][number] | undefined;
  /** Where a film goes on, seconds. */
  from: number;
  saving: Saving;
  ended: boolean;
  onEnded: (ended: boolean) => void;
  handle: Ref<PlayerHandle>;
}

/** What a lesson is made of: a film, a text, a file, an exam – or why it is closed. It waits for the code of its kind. */
export function Stage({ play, row, from, saving, ended, onEnded, handle }: Props) {
  const t = useText('lesson');
  const { lesson, course } = play;
  if (!lesson) return <Locked play={play} row={row} />;
  const next = ended && play.next ? <AutoNext course={course.slug} next={play.next} onStop={() => onEnded(false)} /> : null;
  switch (lesson.kind) {
    case 'video':
    case 'audio':
      if (lesson.media && lesson.media.state !== 'ready') return <p className="lesson-Stage-none">{t(`play.${lesson.media.state}`)}</p>;
      return lesson.media ? (
        <MediaPlayer
          lesson={lesson}
          media={lesson.media}
          from={from}
          handle={handle}
          onTime={saving.at}
          onJump={saving.jump}
          onStall={saving.stall}
          onStop={(over) => {
            saving.flush();
            onEnded(over);
          }}
        >
          {next}
        </MediaPlayer>
      ) : (
        <p className="lesson-Stage-none">{t('play.missing')}</p>
      );
    case 'embed':
      return <Embedded url={lesson.embedUrl} title={lesson.title} />;
    case 'exam':
      return <ExamCard play={play} lesson={lesson} />;
    case 'live':
      return <LiveCard play={play} lesson={lesson} />;
    case 'file':
      return (
        <div className="lesson-Stage-page">
          {lesson.bodyHtml && <Prose html={lesson.bodyHtml} />}
          <FileList files={lesson.attachments} />
        </div>
      );
    default:
      return (
        <article className="lesson-Stage-page">
          <Prose html={lesson.bodyHtml} />
        </article>
      );
  }
}

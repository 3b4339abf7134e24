import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import type { lesson } from '../../plugin.ts';
import type { Progress } from '../../schemas.ts';
import type { Play } from '../../calls/playSchemas.ts';
import { LessonActions } from './LessonActions.tsx';
import type { PlayerHandle } from './MediaPlayer.tsx';
import { PlayBar } from './PlayBar.tsx';
import { PlayNotices } from './PlayNotices.tsx';
import { PlayOutline } from './PlayOutline.tsx';
import { Stage } from './Stage.tsx';
import { useSaving } from './useSaving.ts';
import './play.css';
import './stage.css';

const load = () => import('./Panels.tsx');
const Panels = import.meta.env.SSR ? (await load()).default : lazy(load);

/** A lesson: what is played or read, the way on, and beside it all the others. */
export function PlayView({ play, slug }: { play: Play; slug: string }) {
  const t = useText('lesson');
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState(play.progress);
  const [ended, setEnded] = useState(false);
  const player = useRef<PlayerHandle>(null);
  const known = useRef(progress.state);

  const heard = useCallback(
    (next: Progress) => {
      setProgress(next);
      if (next.state === 'completed' && known.current !== 'completed') void revalidate();
      known.current = next.state;
    },
    [revalidate],
  );
  const saving = useSaving(play, slug, heard);
  useLive<typeof lesson, 'progress'>('lesson', 'progress', (message) => {
    // This lesson counts its own progress. Offline, a failed reload would replace the page with an error.
    if (message.lesson === play.course.slug && message.slug !== slug && navigator.onLine) void revalidate();
  });

  const row = play.outline.flatMap(({ lessons }) => lessons).find((each) => each.slug === slug);
  const title = play.lesson?.title ?? row?.title ?? play.course.title;
  const isText = play.lesson?.kind === 'article' || play.lesson?.kind === 'file';
  const isLearner = play.enrolment !== null && play.lesson !== null && !play.preview;
  return (
    <div className="lesson-Play">
      <PlayBar play={play} slug={slug} percent={progress.coursePercent} />
      <div className="lesson-Play-main">
        {isText && (
          <div className="lesson-Play-heading">
            <h1>
              <Phrases text={title} />
            </h1>
          </div>
        )}
        <Suspense fallback={<div className="lesson-Stage-wait" />}>
          <Stage
            play={play}
            row={row}
            from={play.progress.positionSeconds}
            saving={saving}
            ended={ended}
            onEnded={setEnded}
            handle={player}
          />
        </Suspense>
        <div className="lesson-Play-words">
          <PlayNotices play={play} progress={progress} saving={saving.state} />
          <div className="lesson-Play-title">
            {!isText && (
              <h1>
                <Phrases text={title} />
              </h1>
            )}
            <LessonActions play={play} slug={slug} progress={progress} onProgress={heard} />
          </div>
          {play.lesson && (
            <Suspense fallback={<p className="lesson-Muted">{t('play.loading')}</p>}>
              <Panels play={play} slug={slug} learner={isLearner} player={player} />
            </Suspense>
          )}
        </div>
      </div>
      <aside className="lesson-Play-aside" aria-label={t('play.outline')}>
        <PlayOutline play={play} slug={slug} progress={progress} />
      </aside>
    </div>
  );
}

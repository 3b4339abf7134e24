import { useCallback, useEffect, useRef, useState } from 'react';
import type { SavingState } from '../../machines/saving.ts';
import type { Progress } from '../../schemas.ts';
import type { Play } from '../../calls/playSchemas.ts';
import type { Saver } from './saver.ts';
import { createWatched } from './watched.ts';

/** How often progress is saved while a film plays, ms. */
const EVERY_MS = 5000;
/** How often it is said that a lesson is still open, ms: whoever reads is learning, too. */
const OPEN_MS = 15_000;
const COUNTED = ['active', 'completed'];

export interface Saving {
  state: SavingState;
  /** The film is at `time`, playing at `rate` (0: it stands). */
  at(time: number, rate: number, duration: number | null): void;
  jump(): void;
  /** Now: it was paused, it has ended, or the page is left. */
  flush(): void;
}

/** Saves what a learner watches. Guests and staff who look only are not counted. */
export function useSaving(play: Play, slug: string, onProgress: (progress: Progress) => void): Saving {
  const [state, setState] = useState<SavingState>('idle');
  const saver = useRef<Saver | null>(null);
  const [watched] = useState(createWatched);
  const here = useRef({ time: play.progress.positionSeconds, duration: null as number | null, dirty: false, savedAt: 0 });
  const heard = useRef(onProgress);
  useEffect(() => {
    heard.current = onProgress;
  });
  const { enrolment, lesson, preview, course } = play;
  const enrolmentId = enrolment && COUNTED.includes(enrolment.state) && lesson && !preview ? enrolment.id : null;

  const save = useCallback(() => {
    if (!saver.current) return;
    here.current.dirty = false;
    here.current.savedAt = Date.now();
    saver.current.save(here.current.time, watched.take(), here.current.duration);
  }, [watched]);
  const flush = useCallback(() => {
    if (here.current.dirty) save();
  }, [save]);

  useEffect(() => {
    if (!enrolmentId) return;
    let left = false;
    void import('./saver.ts').then(({ createSaver }) => {
      if (left) return;
      saver.current = createSaver({
        enrolmentId,
        lesson: course.slug,
        slug,
        onState: setState,
        onProgress: (progress) => heard.current(progress),
      });
      // The first save marks the lesson as opened and has no ranges; what has played so far goes with the next save.
      here.current.savedAt = Date.now();
      saver.current.save(here.current.time, [], null);
    });
    const stays = () => document.visibilityState === 'visible' && Date.now() - here.current.savedAt >= OPEN_MS && save();
    const timer = setInterval(stays, OPEN_MS / 3);
    const hidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', flush);
    return () => {
      left = true;
      clearInterval(timer);
      flush();
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', flush);
      saver.current?.stop();
      saver.current = null;
    };
  }, [enrolmentId, course.slug, slug, flush, save]);

  const at = useCallback(
    (time: number, rate: number, duration: number | null) => {
      watched.at(time, rate);
      if (Math.abs(time - here.current.time) > 0.2) here.current.dirty = true;
      Object.assign(here.current, { time, duration });
      if (rate > 0 && Date.now() - here.current.savedAt > EVERY_MS) flush();
    },
    [watched, flush],
  );
  const jump = useCallback(() => watched.jump(), [watched]);
  return { state, at, jump, flush };
}

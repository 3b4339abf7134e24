import { useCallback, useEffect, useRef, useState } from 'react';
import type { SavingState } from '../../machines/saving.ts';
import type { Progress } from '../../schemas.ts';
import type { Play } from '../../calls/playSchemas.ts';
import type { Saver } from './saver.ts';
import { createStudied } from './studied.ts';
import { createWatched } from './watched.ts';

/** How often progress is saved while a film plays, ms. */
const EVERY_MS = 5000;
/** How often it is said that a lesson is read, ms. */
const READ_MS = 15_000;
/** Who has not moved, typed or scrolled for so long does not read any more, ms. */
const QUIET_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchmove'] as const;
/** Lessons that are played: what is studied of them is what was played, not how long they lie open. */
const PLAYED: readonly string[] = ['video', 'audio'];
const COUNTED = ['active', 'completed'];

export interface Saving {
  state: SavingState;
  /** The film is at `time`, playing at `rate` (0: it stands). */
  at(time: number, rate: number, duration: number | null): void;
  jump(): void;
  /** It waits for its bytes. */
  stall(): void;
  /** Now: it was paused, it has ended, or the page is left. */
  flush(): void;
}

/** Saves what a learner watches. Guests and staff who look only are not counted. */
export function useSaving(play: Play, slug: string, onProgress: (progress: Progress) => void): Saving {
  const [state, setState] = useState<SavingState>('idle');
  const saver = useRef<Saver | null>(null);
  const [watched] = useState(createWatched);
  const [studied] = useState(createStudied);
  const here = useRef({ time: play.progress.positionSeconds, rate: 0, duration: null as number | null, dirty: false, savedAt: 0 });
  const heard = useRef(onProgress);
  useEffect(() => {
    heard.current = onProgress;
  });
  const { enrolment, lesson, preview, course } = play;
  const isRead = lesson !== null && !PLAYED.includes(lesson.kind);
  const enrolmentId = enrolment && COUNTED.includes(enrolment.state) && lesson && !preview ? enrolment.id : null;

  const save = useCallback(() => {
    if (!saver.current) return;
    here.current.dirty = false;
    here.current.savedAt = Date.now();
    saver.current.save(here.current.time, watched.take(), studied.take(), here.current.duration);
  }, [watched, studied]);
  const flush = useCallback(() => {
    if (here.current.dirty) save();
  }, [save]);

  // Before the saver's effect: it is undone first, so that what was read until then goes with the last saving.
  useReading(isRead && enrolmentId !== null, (now, active) => {
    studied.at(now, active);
    if (active) here.current.dirty = true;
    if (Date.now() - here.current.savedAt >= READ_MS) flush();
  });

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
      saver.current.save(here.current.time, [], [], null);
    });
    const hidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', flush);
    return () => {
      left = true;
      flush();
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', flush);
      saver.current?.stop();
      saver.current = null;
    };
  }, [enrolmentId, course.slug, slug, flush]);

  const at = useCallback(
    (time: number, rate: number, duration: number | null) => {
      watched.at(time, rate);
      studied.at(Date.now(), rate > 0);
      const { current } = here;
      if (rate > 0 || current.rate > 0 || Math.abs(time - current.time) > 0.2) current.dirty = true;
      Object.assign(current, { time, rate, duration });
      if (rate > 0 && Date.now() - here.current.savedAt > EVERY_MS) flush();
    },
    [watched, studied, flush],
  );
  const jump = useCallback(() => watched.jump(), [watched]);
  const stall = useCallback(() => studied.at(Date.now(), false), [studied]);
  return { state, at, jump, stall, flush };
}

/** Tells every few seconds whether a page is being read: it is in view, and somebody has stirred, or is in what is embedded. */
function useReading(on: boolean, report: (now: number, active: boolean) => void): void {
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => {
    if (!on) return;
    let stirred = Date.now();
    const stir = () => void (stirred = Date.now());
    const look = () => {
      const isThere = Date.now() - stirred < QUIET_MS || document.activeElement?.tagName === 'IFRAME';
      latest.current(Date.now(), document.visibilityState === 'visible' && isThere);
    };
    look();
    const timer = setInterval(look, READ_MS / 3);
    for (const sign of SIGNS) addEventListener(sign, stir, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      look();
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, stir, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [on]);
}

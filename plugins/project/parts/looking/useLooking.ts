import { useEffect, useRef, useState } from 'react';
import { useLive } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { Looking } from '../../calls/people.ts';
import type { project } from '../../plugin.ts';
import { call } from '../call.ts';

export type Looker = Value<typeof Looking>;
const NOBODY: readonly Looker[] = [];
/** How often a window that is in view says so, ms. */
const BEAT_MS = 30_000;
/** What changes so soon after something else is sent with it, ms. */
const TOGETHER_MS = 400;
/** After a call that was not answered the next one comes so soon, once, ms. */
const AGAIN_MS = 3_000;

type News = { readonly project: string; readonly person: Looker; readonly isHere: boolean };
const withNews = (people: readonly Looker[], { person, isHere }: News): readonly Looker[] => {
  const others = people.filter(({ id }) => id !== person.id);
  return isHere ? [...others, person] : others;
};

/** Whether the visitor writes in the task that is open. */
const isEditing = (): boolean => document.activeElement?.matches('.project-Panel :is(input, textarea, select, [contenteditable])') ?? false;

/**
 * Who else looks at a project now. The visitor is shown to them as long as the window is in view; without a connection nobody is known to
 * look, and whoever is silent is taken to have gone.
 *
 * @param me id of the visitor's account
 * @param projectId null where several are in view: then nobody is asked
 */
export function useLooking(me: string | null, projectId: string | null, taskId: string | null): readonly Looker[] {
  const [found, setFound] = useState<{ project: string; people: readonly Looker[] } | null>(null);
  const [window] = useState(() => crypto.randomUUID());
  const isWatched = me !== null && projectId !== null;
  const taskNow = useRef(taskId);
  const beat = useRef<() => void>(() => undefined);
  // What is heard while an answer is on its way is newer than the answer may be.
  const heard = useRef<readonly News[]>([]);
  useLive<typeof project, 'looking'>(
    'project',
    'looking',
    (news) => {
      heard.current = [...heard.current, news];
      setFound((now) => (now && news.project === now.project ? { ...now, people: withNews(now.people, news) } : now));
    },
    () => beat.current(),
  );
  useEffect(() => {
    if (!isWatched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let edits = false;
    let isOver = false;
    let isSending = false;
    let isLate = false;
    let failed = false;
    const isAway = () => isOver || document.visibilityState === 'hidden';
    const away = () => void call('lookAway', { id: window }).catch(() => undefined);
    // One after the other: what is sent last is what stands.
    const send = async () => {
      clearTimeout(timer);
      if (isSending) return void (isLate = true);
      if (isAway()) return;
      [isSending, isLate, edits, heard.current] = [true, false, isEditing(), []];
      try {
        const { people } = await call('lookAt', { window, projectId, taskId: taskNow.current, edits });
        failed = false;
        const news = heard.current.filter((each) => each.project === projectId);
        if (!isOver) setFound({ project: projectId, people: news.reduce(withNews, people) });
      } catch {
        if (!isOver) setFound(null);
        isLate ||= !failed;
        failed = true;
      }
      isSending = false;
      if (isAway()) away();
      else timer = setTimeout(() => void send(), failed && isLate ? AGAIN_MS : isLate ? TOGETHER_MS : BEAT_MS);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void send(), TOGETHER_MS);
    };
    const focused = () => void (isEditing() !== edits && soon());
    const turned = () => (document.visibilityState === 'hidden' ? away() : void send());
    beat.current = soon;
    void send();
    document.addEventListener('focusin', focused);
    document.addEventListener('focusout', focused);
    document.addEventListener('visibilitychange', turned);
    return () => {
      isOver = true;
      clearTimeout(timer);
      beat.current = () => undefined;
      document.removeEventListener('focusin', focused);
      document.removeEventListener('focusout', focused);
      document.removeEventListener('visibilitychange', turned);
      away();
    };
  }, [isWatched, projectId, window]);
  useEffect(() => {
    if (taskNow.current === taskId) return;
    taskNow.current = taskId;
    beat.current();
  }, [taskId]);
  return isWatched && found?.project === projectId ? found.people.filter(({ id }) => id !== me) : NOBODY;
}

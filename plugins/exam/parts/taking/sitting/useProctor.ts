import { useEffect, useRef, useState } from 'react';
import type { RunningAttempt } from '../../../schemas.ts';
import { call } from '../../call.ts';
import type { OpenSitting } from './openSitting.ts';

type Kind = 'blur' | 'focus' | 'offline' | 'online' | 'fullscreen_left';

/** Notes sent together within this time, ms. */
const TOGETHER_MS = 400;

/** Notes for the staff what the exam asks to be noted: leaving the page, leaving full screen, the network. How often it was left so far. */
export function useProctor({ actor }: OpenSitting, { id, proctor, blurs: before }: RunningAttempt): number {
  const { logBlur, fullscreen, maxBlur } = proctor;
  const [blurs, setBlurs] = useState(before);
  const waiting = useRef<{ kind: Kind }[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      timer = undefined;
      const { current } = waiting;
      const items = current.splice(0, 50);
      try {
        const answer = await call('noteEvents', { id, items });
        setBlurs(answer.blurs);
        if (maxBlur !== null && answer.blurs > maxBlur) actor.send({ type: 'READ' });
      } catch {
        current.unshift(...items);
      }
    };
    const note = (kind: Kind) => {
      waiting.current.push({ kind });
      timer ??= setTimeout(() => void send(), TOGETHER_MS);
    };
    const listeners: [EventTarget, string, () => void][] = [
      [window, 'offline', () => note('offline')],
      [window, 'online', () => note('online')],
    ];
    if (logBlur) listeners.push([document, 'visibilitychange', () => note(document.visibilityState === 'hidden' ? 'blur' : 'focus')]);
    if (fullscreen) listeners.push([document, 'fullscreenchange', () => document.fullscreenElement || note('fullscreen_left')]);
    for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
    return () => {
      clearTimeout(timer);
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [actor, id, logBlur, fullscreen, maxBlur]);
  return Math.max(blurs, before);
}

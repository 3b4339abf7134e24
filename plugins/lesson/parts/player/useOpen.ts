import { useState } from 'react';
import { go, useProblem } from '#kernel/contract/page.ts';
import { call } from '../call.ts';

/** Asks for leave to sit an exam or to join a live session, and goes there. */
export function useOpen(callName: 'openExam' | 'openLive', course: string, slug: string) {
  const problem = useProblem();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const open = async () => {
    if (pending) return;
    setPending(true);
    setFailed(null);
    try {
      go((await call(callName, { lesson: course, slug })).path);
    } catch (error) {
      setFailed(problem(error));
      setPending(false);
    }
  };
  return { pending, failed, open };
}

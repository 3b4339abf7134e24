import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useProblem, useRevalidator } from '#kernel/contract/page.ts';
import type { ThreadData } from '../../gateway/pages/thread.ts';
import { call } from '../call.ts';
import { readStream } from './readStream.ts';

/** A question that is being answered. */
export interface Pending {
  readonly question: string;
  readonly text: string;
}

/** Asks with a script: the answer is shown while it is written, and may be stopped. */
export function useAsking({ thread, next, streams }: Pick<ThreadData, 'thread' | 'next' | 'streams'>) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const problem = useProblem();
  const [pending, setPending] = useState<Pending | null>(null);
  const [failed, setFailed] = useState('');
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const ask = useCallback(
    async (question: string): Promise<boolean> => {
      const stop = new AbortController();
      stopper.current = stop;
      setFailed('');
      setPending({ question, text: '' });
      try {
        const begun = await call(streams ? 'begin' : 'ask', { turn: next, thread, question });
        if (streams) {
          const read = await readStream(begun.turn, stop.signal, (text) => setPending({ question, text }));
          if (read) await call('keep', { turn: begun.turn, ...read });
        }
        if (begun.thread === thread) await revalidator.revalidate();
        else await navigate(`/ai/${begun.thread}`);
        return true;
      } catch (error) {
        setFailed(problem(error));
        return false;
      } finally {
        setPending(null);
      }
    },
    [navigate, next, problem, revalidator, streams, thread],
  );
  const stop = useCallback(() => stopper.current?.abort(), []);
  return { ask, stop, pending, failed };
}

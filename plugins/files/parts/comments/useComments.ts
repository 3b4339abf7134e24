import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive, useProblem, useText } from '#kernel/contract/page.ts';
import type { Thread } from '../../calls/comments.ts';
import type { files } from '../../plugin.ts';
import { call } from '../call.ts';

export type CommentPage = Awaited<ReturnType<typeof call<'comments'>>>;

/** What is said about a file, as far as it was read, and what is done with it. */
export interface CommentDesk {
  /** Null until it is known. */
  readonly page: CommentPage | null;
  readonly problem: string;
  /** What has just been done or come, to be read out. */
  readonly news: { readonly words: string; readonly at: number };
  readonly pending: boolean;
  /** Reads what was said before. */
  more(): Promise<void>;
  /** Reads all that is on show anew. */
  again(): Promise<void>;
  /** A thread has become this; null: it is gone. */
  put(id: string, changed: { readonly thread: Thread | null; readonly total: number }, news: string): void;
}

/** Reads pages from the newest until so many threads are there. */
async function readThreads(id: string, least: number): Promise<CommentPage> {
  let page = await call('comments', { id });
  while (page.next !== null && page.threads.length < least) {
    const before = await call('comments', { id, after: page.next });
    page = { ...before, threads: [...before.threads, ...page.threads] };
  }
  return page;
}

/** @param first what is known already: read with the page that shows it */
export function useComments(id: string, first: CommentPage | null): CommentDesk {
  const t = useText('files');
  const why = useProblem();
  const [page, setPage] = useState(first);
  const [problem, setProblem] = useState('');
  const [news, setNews] = useState({ words: '', at: 0 });
  const [pending, setPending] = useState(false);
  const known = useRef(page);
  /** Counts what was written here: what was read before that is old. */
  const writes = useRef(0);
  useEffect(() => void (known.current = page), [page]);
  // The same words again are read out again.
  const say = (words: string) => setNews(({ at }) => ({ words, at: at + 1 }));

  const again = useCallback(async () => {
    try {
      for (let before = -1; before !== writes.current;) {
        before = writes.current;
        const read = await readThreads(id, known.current?.threads.length ?? 0);
        if (before === writes.current) setPage(read);
      }
      setProblem('');
    } catch (error) {
      setProblem(why(error));
    }
  }, [id, why]);
  useEffect(() => {
    if (!first) void again();
  }, [first, again]);
  const heard = () => {
    const before = known.current?.total ?? 0;
    void again().then(() =>
      requestAnimationFrame(() => say(t((known.current?.total ?? 0) > before ? 'comments.news' : 'comments.changed'))),
    );
  };
  useLive<typeof files, 'commented'>(
    'files',
    'commented',
    ({ itemId }) => itemId === id && heard(),
    () => void again(),
  );

  return {
    page,
    problem,
    news,
    pending,
    again,
    async more() {
      if (!page?.next || pending) return;
      setPending(true);
      try {
        const before = await call('comments', { id, after: page.next });
        setPage({ ...before, threads: [...before.threads, ...page.threads] });
        say(t('comments.shown', { count: before.threads.length }));
      } catch (error) {
        setProblem(why(error));
      } finally {
        setPending(false);
      }
    },
    put(threadId, { thread, total }, words) {
      writes.current++;
      setPage((before) => {
        if (!before) return before;
        const at = before.threads.findIndex((each) => each.id === threadId);
        const threads =
          at < 0 ? [...before.threads, ...(thread ? [thread] : [])] : before.threads.toSpliced(at, 1, ...(thread ? [thread] : []));
        return { ...before, threads, total };
      });
      say(words);
    },
  };
}

import type { Caller } from '#kernel/contract/calls.ts';
import type { message } from '../../plugin.ts';
import type { ThreadLines, Box } from '../../schemas.ts';

/** A message that was found. */
export interface Found {
  thread: string;
  title: string | null;
  seq: number;
  mine: boolean;
  excerpt: string;
  at: string;
}

/** What the list of conversations is drawn with. */
export interface ListData {
  box: Box;
  threads: ThreadLines;
  q: string;
  found: Found[];
}

const BOXES: readonly Box[] = ['own', 'support', 'closed'];

/** Reads the list that an address asks for: a box, or what is found for some words. */
export async function readList(call: Caller<typeof message>, query: Readonly<Record<string, string>>): Promise<ListData> {
  const q = (query.q ?? '').trim().slice(0, 100);
  const box = BOXES.find((each) => each === query.box) ?? 'own';
  return {
    box,
    q,
    threads: q ? { items: [], next: null } : await call('listThreads', { box }),
    found: q ? await call('search', { q }) : [],
  };
}

import type { LoadCtx } from '#kernel/contract/load.ts';
import { isStaff } from '#kernel/contract/role.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
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
  /** What the visitor has; the first is shown unless the address says another. */
  boxes: readonly Box[];
  box: Box;
  threads: ThreadLines;
  q: string;
  found: Found[];
}

/** What there is for whom; who answers on the desk begins with what waits. */
const boxesOf = ({ role, can }: LoadCtx<typeof message>): readonly Box[] =>
  !can('answer') ? ['own'] : isStaff(role) ? ['waiting', 'support', 'closed', 'own'] : ['own', 'support', 'closed'];

/** Reads the list that an address asks for: a box, or what is found in it for some words. */
export async function readList(ctx: LoadCtx<typeof message>, query: Readonly<Record<string, string>>): Promise<ListData> {
  const { call } = ctx;
  const q = (query.q ?? '').trim().slice(0, 100);
  const boxes = boxesOf(ctx);
  const box = boxes.find((each) => each === query.box) ?? boxes[0]!;
  const searches = box === 'own' && q !== '';
  const after = query.after !== undefined && isUuid(query.after) ? { after: query.after } : {};
  return {
    boxes,
    box,
    q,
    threads: searches ? { items: [], next: null } : await call('listThreads', { box, ...(q && { q }), ...after }),
    found: searches ? await call('search', { q }) : [],
  };
}

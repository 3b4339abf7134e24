import { withExtra } from '../gateway/imports/read/extra.ts';
import { ghostFact, ghostPost } from '../gateway/imports/read/ghost.ts';
import { jsonPieces } from '../gateway/imports/read/jsonPieces.ts';
import { Unreadable } from '../gateway/imports/read/text.ts';
import type { Fact, Format, Found, ImportWork, IndexDone, ReadPost } from '../gateway/imports/read/types.ts';
import { factOf, postOf, readItem, readWxr } from '../gateway/imports/read/wxr.ts';

type Index = Extract<ImportWork, { step: 'index' }>;

/**
 * Reads a piece of what another system wrote out and says where its posts stand, or reads some posts as documents. Files of strangers.
 *
 * @throws Error where it cannot be read, with a code
 */
export default async function read(work: ImportWork): Promise<IndexDone | ReadPost[]> {
  if (work.step === 'posts') {
    const { format, origin } = work;
    return work.pieces.map((bytes) => withExtra(format === 'wordpress' ? readItem(bytes, origin) : rowOf(bytes, origin), origin));
  }
  return (work.format || formatOf(work.bytes)) === 'wordpress' ? indexWxr(work) : indexGhost(work);
}

/** By the first letter: XML, or JSON. */
function formatOf(bytes: Uint8Array): Format {
  const [first] = Buffer.from(bytes.subarray(0, 1000)).toString('utf8').replace('\ufeff', '').trimStart();
  if (first !== '<' && first !== '{') throw new Unreadable('wrong-file');
  return first === '<' ? 'wordpress' : 'ghost';
}

const parsed = (bytes: Uint8Array): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Record<string, unknown>;
  } catch {
    throw new Unreadable('broken');
  }
};
const rowOf = (bytes: Uint8Array, origin: string) => ghostPost(parsed(bytes), origin);

const foundOf = ({ doc: _doc, extra, comments, ...post }: ReadPost, from: number, to: number): Found => ({
  from,
  to,
  post: { ...post, comments: comments.length + (extra?.comments?.length ?? 0) },
});

function indexWxr({ bytes, from, origin: known }: Index): IndexDone {
  const piece = readWxr(bytes, from === 0);
  if (from === 0 && !piece.isWordpress) throw new Unreadable(piece.ended || piece.nodes.length > 0 ? 'wrong-file' : 'broken');
  const origin = known || (URL.parse(piece.origin)?.href ?? '');
  const facts: Fact[] = [];
  const found: Found[] = [];
  for (const { node, from: begin, to } of piece.nodes) {
    const fact = factOf(node);
    if (fact?.sourceId) facts.push(fact);
    if (!fact && node.name === 'item') found.push(foundOf(withExtra(postOf(node, origin), origin), from + begin, from + to));
  }
  return { format: 'wordpress', origin, facts, found, consumed: piece.consumed, open: [], ended: piece.ended };
}

function indexGhost({ bytes, from, origin, open: before }: Index): IndexDone {
  const { rows, consumed, open, ended } = jsonPieces(bytes, before);
  const facts: Fact[] = [];
  const found: Found[] = [];
  for (const { table, from: begin, to } of rows) {
    const row = parsed(bytes.subarray(begin, to));
    const fact = ghostFact(table, row);
    if (fact?.sourceId) facts.push(fact);
    if (table === 'posts') found.push(foundOf(withExtra(ghostPost(row, origin), origin), from + begin, from + to));
  }
  return { format: 'ghost', origin, facts, found, consumed, open, ended };
}

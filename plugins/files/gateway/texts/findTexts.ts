import { sql, type RawBuilder } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import { STEP, textParts } from '../../rules/documentText.ts';
import { excerptOf, type ExcerptPiece } from '../../rules/excerpt.ts';
import { hashesOf } from '../../rules/signature.ts';
import type { FilesCtx } from '../db.ts';
import { within } from '../items/within.ts';

/** Files that are found by their text, at most. */
const MOST = 100;
/** Characters of a text that are read before and after the place where it was found, to show some of them: spaces do not count there. */
const BEFORE = 60;
const PIECE = 2 * STEP + 800;

/**
 * Files in whose text or name every part of what is looked for stands, at least one of them in the text; the latest first, with what is
 * around the longest that the text has. A signature of each text says which cannot have a part; the others are looked through.
 */
export async function findTexts(
  ctx: FilesCtx,
  query: string,
  { owner, shared }: { owner: string; shared: readonly string[] },
): Promise<ReadonlyMap<string, ExcerptPiece[]>> {
  const parts = textParts(query);
  if (parts.length === 0) return new Map();
  const has = (text: RawBuilder<unknown>, part: string) => sql`${text} like ${`%${literal(part)}%`}`;
  const inText = parts.map((part) => has(sql`t.search_text`, part));
  // A single letter is in nearly all texts and says nothing.
  const telling = inText.filter((_, at) => Array.from(parts[at]!).length > 1);
  const { rows } = await sql<{ id: string; piece: string; begins: boolean; ends: boolean }>`
    with maybe as materialized (
      select i.id, i.updated_at, i.search_text as name from files_item i join files_text t on t.space_id = i.space_id and t.item_id = i.id
      where ${within(owner, shared)} and i.trashed_at is null and i.state = 'ready' and t.version = i.version and t.state = 'read'
        and ${sql.join(
          parts.map(
            (part) => sql`(${has(sql`i.search_text`, part)} or not exists (
              select 1 from unnest(${hashesOf(part)}::bigint[]) as h (hash)
              where get_bit(t.signature, h.hash % (8 * octet_length(t.signature))) = 0
            ))`,
          ),
          sql` and `,
        )}
    ), found as materialized (
      -- In their order, so that no more are looked through than are wanted.
      select m.id, m.updated_at from (select * from maybe order by updated_at desc, id desc offset 0) m
      where (select (${sql.join(telling, sql` or `)}) and ${sql.join(
        parts.map((part, at) => sql`(${has(sql`m.name`, part)} or ${inText[at]})`),
        sql` and `,
      )} from files_text t where t.item_id = m.id)
      order by m.updated_at desc, m.id desc limit ${MOST}
    )
    select f.id, substr(t.body, at.start + 1, ${PIECE}) as piece, at.start = 0 as begins, at.start + ${PIECE} >= length(t.body) as ends
    from found f join files_text t on t.item_id = f.id
    cross join lateral (
      select greatest(0, t.origins[(coalesce(${sql.join(
        parts.map((part) => sql`nullif(position(${part} in t.search_text), 0)`),
      )}) - 1) / ${STEP} + 1] - ${BEFORE}) as start
    ) at
    order by f.updated_at desc, f.id desc`.execute(ctx.db);
  return new Map(rows.map(({ id, piece, begins, ends }) => [id, excerptOf(piece, parts, { begins, ends })]));
}

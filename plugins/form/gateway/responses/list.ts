import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { literal } from '#kit/postgres/like.ts';
import type { form as plugin } from '../../plugin.ts';
import type { ResponseState } from '../../schemas.ts';
import type { FormCtx, ResponseRow } from '../db.ts';
import { formNamed } from '../forms/hold.ts';

const PAGE = 50;
/** More are counted as "more than". */
export const MOST_COUNTED = 10_000;

export interface Narrowed {
  readonly q: string;
  readonly state: string;
  readonly tag: string;
  /** `element:option` */
  readonly choice: string;
}

/** Responses of a form that were handed in, narrowed. */
export function narrow(ctx: FormCtx, formId: string, { q, state, tag, choice }: Narrowed) {
  const [element = '', option = ''] = choice.split(':');
  return ctx.db
    .selectFrom('form_response')
    .where('form_id', '=', formId)
    .where('submitted_at', 'is not', null)
    .$if(state !== '', (query) => query.where('state', '=', state as ResponseState))
    .$if(tag !== '', (query) => query.where(sql<boolean>`tags @> array[${tag}]::text[]`))
    .$if(option !== '', (query) =>
      query.where(sql<boolean>`(answers ->> ${element} = ${option} or answers -> ${element} @> to_jsonb(${option}::text))`),
    )
    .$if(q.trim() !== '', (query) => query.where('search', 'like', `%${literal(q.trim().toLowerCase())}%`));
}

/** Where a list goes on: the moment to the microsecond, and the id. */
const cursorOf = (row: { at: string; id: string }) => `${row.at} ${row.id}`;
const readCursor = (text: string): { at: string; id: string } | null => {
  const cut = text.lastIndexOf(' ');
  const [at, id] = [text.slice(0, cut), text.slice(cut + 1)];
  return isUuid(id) && /^\d{4}-\d\d-\d\d[ T][\d:.+-]{5,25}$/.test(at) ? { at, id } : null;
};

const whoOf = (row: Pick<ResponseRow, 'email' | 'account_id'>): string => row.email;

/** How many there are, up to one more than are counted. */
async function countOf(ctx: FormCtx, formId: string, filter: Narrowed): Promise<number> {
  const counted = narrow(ctx, formId, filter)
    .select('id')
    .limit(MOST_COUNTED + 1)
    .as('counted');
  const { total } = await ctx.db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** `GET /api/form/desk/forms/:id/responses` */
export const listResponses: HandlerOf<typeof plugin, 'listResponses'> = async (ctx, { id, after, ...filter }) => {
  const form = await formNamed(ctx, id);
  const from = readCursor(after);
  const rows = await narrow(ctx, form.id, filter)
    .$if(from !== null, (query) => query.where(sql<boolean>`(submitted_at, id) < (${from?.at}::timestamptz, ${from?.id}::uuid)`))
    .select([
      'id',
      'reference',
      'state',
      'email',
      'account_id',
      'search',
      'score',
      'tags',
      'note',
      'version',
      'submitted_at',
      sql<string>`submitted_at::text`.as('at'),
    ])
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  // A list that ends on its first page has been counted by reading it.
  const total = from === null && rows.length <= PAGE ? rows.length : await countOf(ctx, form.id, filter);
  const shown = rows.slice(0, PAGE);
  return {
    items: shown.map((row) => ({
      id: row.id,
      reference: row.reference,
      state: row.state,
      who: whoOf(row),
      summary: row.search
        .replace((row.reference ?? '').toLowerCase(), '')
        .replace(row.email, '')
        .trim()
        .slice(0, 200),
      score: row.score,
      tags: row.tags,
      note: row.note,
      submittedAt: row.submitted_at!.toISOString(),
      version: row.version,
    })),
    next: rows.length > PAGE ? cursorOf(shown.at(-1)!) : null,
    total: Math.min(total, MOST_COUNTED),
    isMore: total > MOST_COUNTED,
  };
};

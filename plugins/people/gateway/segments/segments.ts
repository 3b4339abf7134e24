import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { people } from '../../plugin.ts';
import { conditionOf } from '../../rules/condition.ts';
import { MOST_SEGMENTS } from '../../schemas.ts';
import type { Row } from '../../tables.ts';
import { hold, type PeopleCtx } from '../db.ts';
import { checkConditions, offered } from './conditions.ts';
import { walk } from './walk.ts';

/** People that are counted in one step. */
const STEP = 2000;

/** The segments of the space by name. */
export const allSegments = ({ db }: Pick<PeopleCtx, 'db'>) =>
  db.selectFrom('people_segment').select(['id', 'name']).orderBy('name').execute();

/** A segment. @throws Refusal 404 */
export async function segmentOf({ db }: Pick<PeopleCtx, 'db'>, id: string): Promise<Row<'people_segment'>> {
  const row = isUuid(id) ? await db.selectFrom('people_segment').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound();
  return row;
}

/** Conditions of a segment that can be asked now. @throws Refusal 404 · 409 `condition-missing`, also for a tag that is gone */
export async function askable(ctx: PeopleCtx, id: string) {
  const segment = await segmentOf(ctx, id);
  const all = await offered(ctx, segment.conditions);
  for (const kept of segment.conditions) {
    const found = conditionOf(all, kept);
    const isThere = found && (found.choices?.some((choice) => choice.value === kept.value) ?? true);
    if (!isThere) throw ctx.refuse('condition-missing', { condition: found?.label ?? kept.name });
  }
  return segment;
}

/** Whether another segment is called so. */
const isTaken = ({ db }: Pick<PeopleCtx, 'db'>, name: string, id: string | null) =>
  db
    .selectFrom('people_segment')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .$if(id !== null, (query) => query.where('id', '!=', id!))
    .executeTakeFirst();

export const addSegment: HandlerOf<typeof people, 'addSegment'> = async (ctx, { name: typed, conditions }) => {
  await hold(ctx);
  const name = typed.trim();
  checkConditions(ctx, await offered(ctx, conditions), conditions);
  const { n } = await ctx.db
    .selectFrom('people_segment')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (n >= MOST_SEGMENTS) throw ctx.refuse('too-many-segments', { most: MOST_SEGMENTS });
  if (await isTaken(ctx, name, null)) throw ctx.refuse('segment-named');
  const made = await ctx.db
    .insertInto('people_segment')
    .values({ space_id: ctx.space, name, conditions: JSON.stringify(conditions), updated_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.audit({ action: 'people.addSegment', entity: 'people_segment', entityId: made.id, after: { name, conditions } });
  return made;
};

export const changeSegment: HandlerOf<typeof people, 'changeSegment'> = async (ctx, { id, name: typed, conditions }) => {
  await hold(ctx);
  const before = await segmentOf(ctx, id);
  const name = typed.trim();
  checkConditions(ctx, await offered(ctx, conditions), conditions);
  if (await isTaken(ctx, name, id)) throw ctx.refuse('segment-named');
  await ctx.db
    .updateTable('people_segment')
    .set({ name, conditions: JSON.stringify(conditions), size: null, counted_at: null, updated_at: ctx.now() })
    .where('id', '=', id)
    .execute();
  await ctx.audit({
    action: 'people.changeSegment',
    entity: 'people_segment',
    entityId: id,
    before: { name: before.name, conditions: before.conditions },
    after: { name, conditions },
  });
};

export const removeSegment: HandlerOf<typeof people, 'removeSegment'> = async (ctx, { id }) => {
  const { name, conditions } = await segmentOf(ctx, id);
  await ctx.db.deleteFrom('people_segment').where('id', '=', id).execute();
  await ctx.audit({ action: 'people.removeSegment', entity: 'people_segment', entityId: id, before: { name, conditions } });
};

/** Counts on from where the page has got to; what was counted whole is kept with its moment. */
export const countSegment: HandlerOf<typeof people, 'countSegment'> = async (ctx, { id, after, matched }) => {
  const segment = await askable(ctx, id);
  const found = await walk(ctx, { kept: segment.conditions }, 'id', after, STEP);
  const size = matched + found.people.length;
  if (found.next === null) await ctx.db.updateTable('people_segment').set({ size, counted_at: ctx.now() }).where('id', '=', id).execute();
  return { matched: size, next: found.next };
};

import type { NextDue } from '#kernel/contract/gateway.ts';
import { sql } from 'kysely';
import { Refusal, WorkerProblem } from '#kit/diagnostics/refusal.ts';
import type { Network } from '#kit/outbound/network.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { ImportDue } from '../../contract.ts';
import { touch } from '../catalogue/touch.ts';
import { writeProducts } from '../catalogue/writeProducts.ts';
import type { ImportRow, ShopCtx } from '../db.ts';
import { derivedId, type FirstStock } from '../stock/levels.ts';
import { planForeign, type ForeignPlan } from './foreign.ts';
import { keepMoved } from './moved.ts';
import { planPast, writePast, type PastPlan } from './past.ts';
import { fetchPictures, keepFetched } from './pictures.ts';
import { planRows, type Plan, type PlannedRow, type StagedRow } from './plan.ts';
import { keepPiece, markTwice, readPiece, Unreadable } from './readPiece.ts';
import type { ReadDone } from './readWork.ts';
import { goOn } from './start.ts';

/** Products that one step looks at, or writes. */
const PRODUCTS = 400;
/** A step that has not come after this long is asked for again; then it is given up. Milliseconds. */
const LATE = 120_000;
const GIVEN_UP = 3_600_000;

type Change = Partial<ImportRow>;

/** States in which there is a next step. */
const WORKING: ImportRow['state'][] = ['reading', 'applying', 'pictures'];

/**
 * Does the next step of an import: reads a piece, looks at some products, or writes some, in one transaction with the count of the
 * steps. So each is done once, whenever the gateway was stopped; a step that comes twice finds that it has been done.
 */
export async function importDue(ctx: ShopCtx, { importId, turn }: Value<typeof ImportDue.payload>, network?: Network): Promise<void> {
  const query = ctx.db
    .selectFrom('shop_import')
    .selectAll()
    .where('id', '=', importId)
    .where('turn', '=', turn)
    .where('state', 'in', WORKING);
  const seen = await query.executeTakeFirst();
  if (!seen) return;
  // The file is read before the row is locked, so that nobody waits for the reading.
  const fetched = seen.state === 'pictures' ? await fetchPictures(ctx, seen, network) : null;
  const piece = isUnread(seen) ? await readPiece(ctx, seen).catch(failureOf) : null;
  const job = await query.forUpdate().executeTakeFirst();
  if (!job) return;
  const change = fetched ? await keepFetched(ctx, job, fetched) : await step(ctx, job, piece);
  const next = await ctx.db
    .updateTable('shop_import')
    .set({ ...change, turn: turn + 1, updated_at: ctx.now() })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (WORKING.includes(next.state)) await goOn(ctx, next);
  await ctx.sendLive('desk', [job.account_id], { what: 'import', id: job.id });
}

/** Whether there is something of the file left to be read. */
const isUnread = ({ state, read_to, bytes }: ImportRow) => state === 'reading' && (read_to < bytes || bytes === 0);

async function step(ctx: ShopCtx, job: ImportRow, piece: ReadDone | Change | null): Promise<Change> {
  if (job.state === 'applying') return apply(ctx, job);
  if (!piece) return look(ctx, job);
  if (!('consumed' in piece)) return piece;
  try {
    const change = await keepPiece(ctx, job, piece);
    if (change.read_to! < job.bytes) return change;
    if (change.rows === 0) return { ...change, state: 'refused', failure: 'empty' };
    await markTwice(ctx, job.id);
    return change;
  } catch (error) {
    return failureOf(error);
  }
}

/** What becomes of an import whose file cannot be read. @throws what may pass when it is tried again */
function failureOf(error: unknown): Change {
  const refused = (failure: string): Change => ({ state: 'refused', failure });
  if (error instanceof Unreadable) return refused(error.message);
  if (error instanceof WorkerProblem) return refused(error.message === 'too-many-rows' ? error.message : 'unreadable');
  if (error instanceof Refusal && error.status === 404) return refused('file-gone');
  throw error;
}

/** Rows of the next products, in the order of their codes; `which` narrows them. */
async function nextRows(ctx: ShopCtx, job: ImportRow, which: 'all' | 'open'): Promise<StagedRow[]> {
  const open = which === 'open' ? sql`and action = ''` : sql``;
  const { rows } = await sql<StagedRow>`
    select row, product, sku, barcode, data, problems, action from shop_import_row
    where space_id = ${ctx.space} and import_id = ${job.id} ${open} and product collate "C" > ${job.product_at}
      and product collate "C" <= (
        select max(product collate "C") from (
          select distinct product collate "C" as product from shop_import_row where space_id = ${ctx.space} and import_id = ${job.id} ${open}
            and product collate "C" > ${job.product_at} order by 1 limit ${PRODUCTS}) p)
    order by product collate "C", row`.execute(ctx.db);
  return rows;
}

/** How many customers or orders, and of what is wrong how many rows. */
const countPast = (plans: readonly PastPlan[], action: string) =>
  action === 'bad' ? countOf(plans, action) : plans.filter((plan) => plan.action === action).length;

const countOf = (plans: readonly { readonly rows: readonly PlannedRow[] }[], action: string) =>
  plans.reduce((sum, { rows }) => sum + rows.filter((row) => row.action === action).length, 0);

/** Keeps which rows are not to be written, and why. All others stay as they are: most files are large and new. */
async function keepActions(ctx: ShopCtx, job: ImportRow, plans: readonly { readonly rows: readonly PlannedRow[] }[]): Promise<void> {
  const passed = plans.flatMap(({ rows }) => rows.filter(({ action }) => action === 'bad' || action === 'unchanged'));
  if (passed.length === 0) return;
  await ctx.sql`
    update shop_import_row r set action = p.action, problems = p.problems
    from jsonb_to_recordset(${JSON.stringify(passed)}::jsonb) as p (row int, action text, problems jsonb)
    where r.space_id = ${ctx.space} and r.import_id = ${job.id} and r.row = p.row
      and (r.action, r.problems) is distinct from (p.action, p.problems)`;
}

/** What rows would do, of whichever program the file is. */
const plansOf = (ctx: ShopCtx, job: ImportRow, rows: readonly StagedRow[], hold: boolean): Promise<Plan[] | ForeignPlan[]> =>
  job.source === 'sala' ? planRows(ctx, rows, { costs: job.costs, hold }) : planForeign(ctx, job, rows, { hold });

/** Says what some products' rows would do. Rows without any code come last, all together. */
async function look(ctx: ShopCtx, job: ImportRow): Promise<Change> {
  const rows = await nextRows(ctx, job, 'all');
  if (rows.length === 0) {
    const codeless = await ctx.sql`
      update shop_import_row set action = 'bad' where space_id = ${ctx.space} and import_id = ${job.id} and product = '' returning 1`;
    return { state: 'checked', bad: job.bad + codeless.length };
  }
  const past = job.what === 'products' ? null : await planPast(ctx, job, rows);
  const plans = past ?? (await plansOf(ctx, job, rows, false));
  const count = (action: string) => (past ? countPast(past, action) : countOf(plans, action));
  await keepActions(ctx, job, plans);
  return {
    product_at: rows.at(-1)!.product,
    creates: job.creates + count('create'),
    updates: job.updates + count('update'),
    unchanged: job.unchanged + count('unchanged'),
    bad: job.bad + count('bad'),
  };
}

/** Writes some products. They are looked at anew: somebody may have changed them since. */
async function apply(ctx: ShopCtx, job: ImportRow): Promise<Change> {
  // Rows of another program say something together: none of a product's is left out.
  const isForeign = job.source !== 'sala';
  const isPast = job.what !== 'products';
  const rows = await nextRows(ctx, job, isForeign ? 'all' : 'open');
  if (rows.length === 0) {
    await ctx.sql`delete from shop_import_row where space_id = ${ctx.space} and import_id = ${job.id} and action <> 'bad'`;
    return isForeign && !isPast ? { state: 'pictures', product_at: '' } : { state: 'done' };
  }
  if (isPast) return applyPast(ctx, job, rows);
  const plans = await plansOf(ctx, job, rows, true);
  await writeProducts(
    ctx,
    plans.flatMap(({ write }) => write ?? []),
    stockOf(job, plans),
  );
  if (isForeign) await keepMoved(ctx, job, plans as ForeignPlan[]);
  await keepActions(ctx, job, plans);
  await touch(ctx);
  const written = isForeign ? countOf(plans, 'create') + countOf(plans, 'update') : rows.length - countOf(plans, 'bad');
  const bad = countOf(plans, 'bad') - rows.filter(({ action }) => action === 'bad').length;
  return { product_at: rows.at(-1)!.product, done: job.done + written, bad: job.bad + bad };
}

/** Writes some customers or orders. What is known meanwhile is held against the file anew. */
async function applyPast(ctx: ShopCtx, job: ImportRow, rows: readonly StagedRow[]): Promise<Change> {
  const plans = await planPast(ctx, job, rows);
  await writePast(ctx, job, plans);
  const written = countPast(plans, 'create') + countPast(plans, 'update');
  return { product_at: rows.at(-1)!.product, done: job.done + written };
}

/** What the file says is there of new variants. */
const stockOf = (job: ImportRow, plans: readonly Plan[]): FirstStock[] =>
  plans.flatMap(({ stock }) =>
    stock.map((line) => ({
      ...line,
      moveId: derivedId('import', job.id, line.variantId),
      refType: 'shop.import',
      refId: job.id,
    })),
  );

/** Asks again for steps that never came, gives up what does not move, and forgets rows of old imports. A timed job. */
export async function workImports(ctx: ShopCtx): Promise<NextDue> {
  const now = ctx.now().getTime();
  const open = await ctx.db
    .selectFrom('shop_import')
    .selectAll()
    .where('state', 'in', WORKING)
    .where('updated_at', '<', new Date(now - LATE))
    .execute();
  for (const job of open) {
    if (now - job.updated_at.getTime() < GIVEN_UP) await goOn(ctx, job);
    else
      await ctx.db
        .updateTable('shop_import')
        .set({ state: 'failed', failure: 'stuck', updated_at: ctx.now() })
        .where('id', '=', job.id)
        .execute();
  }
  await ctx.sql`
    delete from shop_import_row r using shop_import i
    where r.space_id = ${ctx.space} and i.space_id = r.space_id and i.id = r.import_id and i.state not in ('reading', 'applying', 'pictures')
      and i.updated_at < ${new Date(now - 30 * 86_400_000)}`;
  const [some] = await ctx.sql`select 1 from shop_import where state in ('reading', 'applying', 'pictures') limit 1`;
  return some ? undefined : null;
}

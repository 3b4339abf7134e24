import { randomUUID } from 'node:crypto';
import type { MoneyAct } from '#kernel/contract/money.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { billing } from '../../plugin.ts';
import type { Account } from '../../schemas.ts';
import type { AccountRow, BillingCtx } from '../db.ts';
import { notifyStaff } from '../notices/notify.ts';
import { namesOf } from '../people.ts';
import { accountProblems } from '../../rules/accountProblems.ts';

async function views(ctx: BillingCtx, rows: readonly AccountRow[]): Promise<Account[]> {
  const nameOf = await namesOf(
    ctx,
    rows.flatMap((row) => [row.entered_by, row.confirmed_by].filter((id) => id !== null)),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    bank: row.bank,
    name: row.name,
    state: row.state,
    isDefault: row.is_default,
    enteredBy: nameOf(row.entered_by),
    confirmedBy: nameOf(row.confirmed_by),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
}

const view = async (ctx: BillingCtx, row: AccountRow): Promise<Account> => (await views(ctx, [row]))[0]!;

/** Whether there is nobody else who could confirm. */
const isAlone = async (ctx: BillingCtx): Promise<boolean> => (await ctx.use('accounts').withRole(['admin'])).length <= 1;

/** Holds an account. @throws Refusal 404 · 409 `conflict` */
async function hold(ctx: BillingCtx, id: string, version: number): Promise<AccountRow> {
  const row = await ctx.db.selectFrom('billing_account').selectAll().where('id', '=', uuid(id)).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound();
  if (row.version !== version) throw conflict((await views(ctx, [row]))[0]);
  return row;
}

type Changes = Partial<Pick<AccountRow, 'state' | 'is_default' | 'confirmed_by' | 'confirmed_at'>>;

async function change(ctx: BillingCtx, row: AccountRow, action: string, changes: Changes): Promise<AccountRow> {
  const now = await ctx.db
    .updateTable('billing_account')
    .set({ ...changes, version: row.version + 1, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const auditFields = ({ state, is_default: isDefault }: AccountRow) => ({ state, isDefault });
  await ctx.audit({
    action: `billing.account.${action}`,
    entity: 'billing_account',
    entityId: row.id,
    before: auditFields(row),
    after: auditFields(now),
  });
  return now;
}

/** Where the site is paid to: accounts in use, those that wait, and those that are no longer used. */
export const accounts: HandlerOf<typeof billing, 'accounts'> = async (ctx) => {
  const rows = await ctx.db.selectFrom('billing_account').selectAll().orderBy('kind').orderBy('created_at').execute();
  return { accounts: await views(ctx, rows), alone: await isAlone(ctx) };
};

/** Enters an account. Nobody is shown it before it has been confirmed. @throws Refusal 422 `invalid-fields` · 409 `account-exists` */
export const addAccount: HandlerOf<typeof billing, 'addAccount'> = async (ctx, draft) => {
  const problems = accountProblems(draft);
  if (Object.keys(problems).length) throw invalidFields(problems);
  const now = ctx.now();
  const { kind, number, name } = draft;
  const added = await ctx.db
    .insertInto('billing_account')
    .values({
      space_id: ctx.space,
      id: randomUUID(),
      kind,
      number,
      name: name.trim(),
      bank: kind === 'bank' ? draft.bank : '',
      state: 'waiting',
      entered_by: ctx.account!.id,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) throw ctx.refuse('account-exists');
  await notifyStaff(ctx, 'account', { name: added.name, account: added.number });
  await ctx.audit({ action: 'billing.account.add', entity: 'billing_account', entityId: added.id, after: { kind, number, name } });
  return view(ctx, added);
};

/** What is about to be put into use, for its money policy: by another admin than the one who entered it, unless there is no other. @throws Refusal 404 */
export async function confirming(ctx: BillingCtx, id: string): Promise<MoneyAct> {
  const row = await ctx.db.selectFrom('billing_account').select(['id', 'entered_by']).where('id', '=', uuid(id)).executeTakeFirst();
  if (!row) throw notFound();
  return { amountSatang: 0, owner: row.id, begunBy: [row.entered_by], alone: () => isAlone(ctx) };
}

/** Puts an account into use. The first of its kind is paid to at once. @throws Refusal 404 · 409 `conflict` · 409 `action-not-allowed` */
export const confirmAccount: HandlerOf<typeof billing, 'confirmAccount'> = async (ctx, { id, version }) => {
  const row = await hold(ctx, id, version);
  if (row.state !== 'waiting') throw ctx.refuse('action-not-allowed', { state: row.state });
  const first = await ctx.db
    .selectFrom('billing_account')
    .select('id')
    .where('kind', '=', row.kind)
    .where('is_default', '=', true)
    .executeTakeFirst();
  const changes = { state: 'active', is_default: !first, confirmed_by: ctx.account!.id, confirmed_at: ctx.now() } as const;
  return view(ctx, await change(ctx, row, 'confirm', changes));
};

/** Takes an account out of use. What was to be paid to it stays as it was shown. @throws Refusal 404 · 409 `conflict` */
export const closeAccount: HandlerOf<typeof billing, 'closeAccount'> = async (ctx, { id, version }) => {
  const row = await hold(ctx, id, version);
  return view(ctx, await change(ctx, row, 'close', { state: 'closed', is_default: false }));
};

/** Has payers shown this account of its kind from now on. @throws Refusal 404 · 409 `conflict` · 409 `action-not-allowed` */
export const defaultAccount: HandlerOf<typeof billing, 'defaultAccount'> = async (ctx, { id, version }) => {
  const row = await hold(ctx, id, version);
  if (row.state !== 'active') throw ctx.refuse('action-not-allowed', { state: row.state });
  await ctx.db
    .updateTable('billing_account')
    .set((eb) => ({ is_default: false, version: eb('version', '+', 1), updated_at: ctx.now() }))
    .where('kind', '=', row.kind)
    .where('is_default', '=', true)
    .where('id', '!=', row.id)
    .execute();
  return view(ctx, await change(ctx, row, 'default', { is_default: true }));
};

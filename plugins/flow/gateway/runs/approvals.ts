import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { flow } from '../../plugin.ts';
import { advance } from '../../rules/run.ts';
import type { ApprovalRow } from '../../schemas.ts';
import type { Row } from '../../tables.ts';
import { definitionOf, lockRun, type FlowCtx } from '../db.ts';
import { keep } from './keep.ts';
import { takeTurn } from './start.ts';

const MOST = 100;
type Approval = Row<'flow_approval'>;

/** Whether a visitor may decide: named, or of a role that may. */
const isMine = (
  ctx: Pick<FlowCtx, 'account' | 'role'>,
  { approver_ids: ids, approver_roles: roles }: Pick<Approval, 'approver_ids' | 'approver_roles'>,
): boolean => ctx.account !== null && (ids.includes(ctx.account.id) || roles.includes(ctx.role));

const mine = (ctx: FlowCtx) =>
  ctx.db
    .selectFrom('flow_approval as a')
    .innerJoin('flow_run as r', (join) => join.onRef('r.space_id', '=', 'a.space_id').onRef('r.id', '=', 'a.run_id'))
    .innerJoin('flow_flow as f', (join) => join.onRef('f.space_id', '=', 'r.space_id').onRef('f.id', '=', 'r.flow_id'))
    .where('a.site_id', '=', ctx.site.id)
    .select([
      'a.id',
      'a.run_id',
      'f.name',
      'a.title',
      'a.body',
      'a.due_at',
      'a.decision',
      'a.comment',
      'a.decided_by',
      'a.created_at',
      'a.approver_ids',
      'a.approver_roles',
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof mine>['execute']>>[number];

const named = (ctx: FlowCtx) => sql<boolean>`(${ctx.account!.id}::uuid = any(a.approver_ids) or ${ctx.role}::text = any(a.approver_roles))`;

/** What waits for the visitor. */
export const waitingFor = (ctx: FlowCtx, limit = MOST): Promise<Found[]> =>
  mine(ctx).where('a.decision', 'is', null).where(named(ctx)).orderBy('a.created_at').limit(limit).execute();

async function shown(ctx: FlowCtx, rows: readonly Found[]): Promise<ApprovalRow[]> {
  const names = await ctx.use('accounts').names(rows.flatMap(({ decided_by: by }) => by ?? []));
  return rows.map((row) => {
    const by = row.decided_by === null ? undefined : names.get(row.decided_by);
    return {
      id: row.id,
      runId: row.run_id,
      flowName: row.name,
      title: row.title,
      text: row.body,
      dueAt: row.due_at?.toISOString() ?? null,
      decision: row.decision === 'cancelled' ? null : row.decision,
      comment: row.comment,
      decidedBy: by ? `${by.firstname} ${by.lastname}`.trim() : '',
      createdAt: row.created_at.toISOString(),
    };
  });
}

/** What waits for the visitor's decision, and what they have decided lately; or one that was to be theirs. */
export const approvals: HandlerOf<typeof flow, 'approvals'> = async (ctx, { one }) => {
  if (one !== '') {
    const found = isUuid(one) ? await mine(ctx).where('a.id', '=', one).where(named(ctx)).execute() : [];
    const isOpen = (row: Found) => row.decision === null;
    const decided = found.filter((row) => !isOpen(row) && row.decision !== 'cancelled');
    return { waiting: await shown(ctx, found.filter(isOpen)), decided: await shown(ctx, decided) };
  }
  const decided = await mine(ctx).where('a.decided_by', '=', ctx.account!.id).orderBy('a.decided_at', 'desc').limit(20).execute();
  return { waiting: await shown(ctx, await waitingFor(ctx)), decided: await shown(ctx, decided) };
};

/** Decides, once: the run goes on by what was decided. */
export const decideApproval: HandlerOf<typeof flow, 'decideApproval'> = async (ctx, { id, decision, comment }) => {
  const known = isUuid(id)
    ? await ctx.db.selectFrom('flow_approval').select('run_id').where('id', '=', id).where('site_id', '=', ctx.site.id).executeTakeFirst()
    : undefined;
  // The run before its approval, as everybody else holds them.
  const row = known && (await lockRun(ctx, known.run_id));
  const approval = row && (await ctx.db.selectFrom('flow_approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
  if (!approval) throw notFound();
  if (!isMine(ctx, approval)) throw ctx.refuse('not-yours');
  if (approval.decision !== null) throw ctx.refuse('decided-already');
  const now = ctx.now();
  await ctx.db
    .updateTable('flow_approval')
    .set({ decision, comment, decided_by: ctx.account!.id, decided_at: now })
    .where('id', '=', id)
    .execute();
  await ctx.audit({ action: 'flow.decide', entity: 'flow_approval', entityId: id, after: { decision } });
  const definition = await definitionOf(ctx, row.version_id);
  const next = advance(definition, row.snapshot!, { type: 'decided', seq: approval.seq, decision, comment, by: ctx.account!.id }, now);
  if (await keep(ctx, row, next)) await takeTurn(ctx, { flowId: row.flow_id });
};

import { isUuid } from '#kernel/contract/uuid.ts';
import type { Effect } from '../../rules/runTypes.ts';
import { reminderOf } from '../../rules/steps.ts';
import type { FlowCtx, RunRowDb } from '../db.ts';
import { notifyApprovers } from './notifyApprovers.ts';

const ROLES = ['manager', 'admin'] as const;
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);
const clipped = (value: unknown, most: number): string =>
  (typeof value === 'string' ? value : '').replaceAll('\0', '').toWellFormed().slice(0, most);

/** Somebody is asked to decide: on their page, and by notification and mail as they want it. */
export async function askForApproval(
  ctx: FlowCtx,
  row: RunRowDb,
  { node, seq, input, dueAt }: Extract<Effect, { type: 'approval' }>,
): Promise<void> {
  const approvers = texts(input['approvers']).filter(isUuid).slice(0, 50);
  const named = texts(input['roles']).filter((role) => (ROLES as readonly string[]).includes(role)) as (typeof ROLES)[number][];
  // Nobody named: whoever is staff.
  const roles = approvers.length === 0 && named.length === 0 ? [...ROLES] : named;
  const now = ctx.now();
  const due = dueAt === null ? null : new Date(dueAt);
  const approval = await ctx.db
    .insertInto('flow_approval')
    .values({
      space_id: ctx.space,
      site_id: ctx.site.id,
      run_id: row.id,
      node_id: node,
      seq,
      title: clipped(input['title'], 200) || '—',
      body: clipped(input['text'], 4_000),
      approver_ids: approvers,
      approver_roles: roles,
      due_at: due,
      remind_at: due && reminderOf(now, due),
      created_at: now,
    })
    .onConflict((on) =>
      on.columns(['space_id', 'run_id', 'node_id', 'seq']).doUpdateSet({ decision: null, decided_at: null, decided_by: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await notifyApprovers(ctx, approval, 'approval');
}

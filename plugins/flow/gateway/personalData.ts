import { sql } from 'kysely';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { PersonalData } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import type { FlowCtx } from './db.ts';

const about = (accountId: string) => `%${literal(accountId)}%`;

/** Runs that speak of a person, for the days that they are kept, and what the person has decided. */
export const personalData: PersonalData<FlowCtx> = {
  async export(ctx, accountId) {
    if (!isUuid(accountId)) return { runs: [], decisions: [] };
    const runs = await ctx.db
      .selectFrom('flow_run as r')
      .innerJoin('flow_flow as f', (join) => join.onRef('f.space_id', '=', 'r.space_id').onRef('f.id', '=', 'r.flow_id'))
      .select(['f.name', 'r.created_at', 'r.state', 'r.payload'])
      .where(sql<boolean>`r.payload::text like ${about(accountId)}`)
      .orderBy('r.created_at')
      .limit(5_000)
      .execute();
    const decisions = await ctx.db
      .selectFrom('flow_approval')
      .select(['title', 'decision', 'comment', 'decided_at'])
      .where('decided_by', '=', accountId)
      .orderBy('decided_at')
      .execute();
    return {
      runs: runs.map(({ name, created_at: at, state, payload }) => ({ flow: name, at: at.toISOString(), state, payload })),
      decisions: decisions.map(({ decided_at: at, ...rest }) => ({ ...rest, at: at?.toISOString() ?? null })),
    };
  },
  /** What goes on still knows; it is removed with what is over. Decisions stay, and are nobody's. */
  async erase(ctx, accountId) {
    if (!isUuid(accountId)) return;
    await ctx.db
      .deleteFrom('flow_run')
      .where('finished_at', 'is not', null)
      .where(sql<boolean>`(payload::text like ${about(accountId)} or snapshot::text like ${about(accountId)})`)
      .execute();
    await ctx.db.updateTable('flow_approval').set({ decided_by: null, comment: '' }).where('decided_by', '=', accountId).execute();
    await ctx.db
      .updateTable('flow_approval')
      .set({
        approver_ids: sql`array_remove(approver_ids, ${accountId}::uuid)`,
        notified_ids: sql`array_remove(notified_ids, ${accountId}::uuid)`,
      })
      .where(sql<boolean>`${accountId}::uuid = any(approver_ids || notified_ids)`)
      .execute();
  },
};

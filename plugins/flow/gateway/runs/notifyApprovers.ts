import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { formatFor } from '#kit/page/format.ts';
import { textOf } from '../texts.ts';
import type { FlowCtx } from '../db.ts';
import type { Row } from '../../tables.ts';

type Approval = Row<'flow_approval'>;

/** Whose flow asks, and what it is called. */
async function askerOf(ctx: FlowCtx, runId: string): Promise<{ flow: string; who: string }> {
  const { name, owner_id: owner } = await ctx.db
    .selectFrom('flow_run as r')
    .innerJoin('flow_flow as f', (join) => join.onRef('f.space_id', '=', 'r.space_id').onRef('f.id', '=', 'r.flow_id'))
    .select(['f.name', 'f.owner_id'])
    .where('r.id', '=', runId)
    .executeTakeFirstOrThrow();
  const person = (await ctx.use('accounts').names([owner])).get(owner);
  return { flow: name, who: person ? `${person.firstname} ${person.lastname}`.trim() : '' };
}

/** What the mail says: who asks, what for, until when. */
async function letterOf(ctx: FlowCtx, { run_id: runId, body, due_at: due }: Approval) {
  const asker = await askerOf(ctx, runId);
  const letters = await Promise.all(
    LOCALES.map(async (locale) => {
      const t = await ctx.texts(locale);
      const at = due && formatFor(locale, ctx.site.timezone).date(due.toISOString(), 'paper');
      const paragraphs = [
        asker.who ? t('letter.asks', asker) : t('letter.flowAsks', { flow: asker.flow }),
        ...body.split(/\n+/).filter((line) => line.trim() !== ''),
        at ? t('letter.until', { at }) : t('letter.anyTime'),
      ];
      return [locale, { paragraphs, open: t('letter.open') }] as const;
    }),
  );
  return Object.fromEntries(letters) as Record<Locale, { paragraphs: string[]; open: string }>;
}

/** Those who may decide hear of it: of each approval once, however often its step is taken up again; the reminder has all of them. */
export async function notifyApprovers(ctx: FlowCtx, approval: Approval, kind: 'approval' | 'reminder'): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  if (!notifications) return;
  const roles = approval.approver_roles as readonly ('manager' | 'admin')[];
  const staff = roles.length > 0 ? (await ctx.use('accounts').withRole(roles)).map(({ id }) => id) : [];
  const before = new Set(kind === 'approval' ? approval.notified_ids : []);
  const to = [...new Set([...approval.approver_ids, ...staff])].filter((id) => !before.has(id));
  if (to.length === 0) return;
  await ctx.db
    .updateTable('flow_approval')
    .set({ notified_ids: [...new Set([...approval.notified_ids, ...to])] })
    .where('id', '=', approval.id)
    .execute();
  await notifications.notify({
    to,
    category: 'task',
    kind: `flow.${kind}`,
    text: await textOf(ctx, `notice.${kind}`, { title: approval.title }),
    mail: await letterOf(ctx, approval),
    href: `/flow/approvals?approval=${approval.id}`,
  });
}

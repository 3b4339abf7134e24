import type { NextDue } from '#kernel/contract/gateway.ts';
import type { MailError } from '../rules/outcome.ts';
import type { MailCtx } from './db.ts';

/** The queue's patience ends after 35 minutes at most; a mail that was not touched for this long waits for nobody. */
const LEFT_MINUTES = 40;
/** Mails taken up, or rows forgotten, in one run. */
const MOST = 500;

const ago = (ctx: MailCtx, minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000);

/** Mails that wait and that no delivery holds at the moment: a slow mail server must not hold up the job. */
const waiting = (ctx: MailCtx) =>
  ctx.db
    .selectFrom('mail_message')
    .select('id')
    .where('site_id', '=', ctx.site.id)
    .where('state', '=', 'queued')
    .orderBy('queued_at')
    .limit(MOST)
    .forUpdate()
    .skipLocked();

/** Gives up mails that are too old, and takes up those that the queue has given up on. Every five minutes. */
export async function resume(ctx: MailCtx): Promise<NextDue> {
  const abandoned = await ctx.db
    .updateTable('mail_message')
    .set((eb) => ({ state: 'failed', last_error: eb.fn.coalesce('last_error', eb.val<MailError>('mail-given-up')) }))
    .where('id', 'in', waiting(ctx).where('queued_at', '<', ago(ctx, ctx.settings.giveUpHours * 60)))
    .returning(['id', 'written_by'])
    .execute();
  for (const { id, written_by: writer } of abandoned) if (writer) await ctx.sendLive('changed', [writer], { id, state: 'failed' });

  const left = await ctx.db
    .updateTable('mail_message')
    .set({ tried_at: ctx.now() })
    .where(
      'id',
      'in',
      waiting(ctx).where((eb) => eb(eb.fn.coalesce('tried_at', 'queued_at'), '<', ago(ctx, LEFT_MINUTES))),
    )
    .returning('id')
    .execute();
  for (const { id } of left) await ctx.emit('queued', { id });
  const [some] = await ctx.sql`select 1 from mail_message where site_id = ${ctx.site.id} and state = 'queued' limit 1`;
  return some ? undefined : null;
}

/** Removes texts and files of old mails, and later their records. At night. */
export async function forgetOld(ctx: MailCtx): Promise<void> {
  const { keepDays, keepRecordDays } = ctx.settings;
  const old = ctx.db
    .selectFrom('mail_message')
    .select('id')
    .where('site_id', '=', ctx.site.id)
    .where('state', '!=', 'queued')
    .where('created_at', '<', ago(ctx, keepDays * 1440));
  await ctx.db.deleteFrom('mail_attachment').where('message_id', 'in', old).execute();
  await ctx.db
    .updateTable('mail_message')
    .set({ body: null })
    .where('id', 'in', old.where('body', 'is not', null))
    .execute();
  await ctx.db
    .deleteFrom('mail_message')
    .where('site_id', '=', ctx.site.id)
    .where('state', '!=', 'queued')
    .where('created_at', '<', ago(ctx, Math.max(keepDays, keepRecordDays) * 1440))
    .execute();
}

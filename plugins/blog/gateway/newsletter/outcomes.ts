import type { NextDue } from '#kernel/contract/gateway.ts';
import type { BlogCtx } from '../db.ts';

/** Mails that are looked after in one run. */
const PIECE = 500;
/** A step that has not come after this long is asked for again, ms. */
const LATE = 120_000;
/** A mail of which nothing is known after this long has been forgotten by the outbox, ms. */
const FORGOTTEN = 7 * 86_400_000;

/** Writes down what became of mails. Whose address nobody has gets no more. Unknown states wait. */
async function readOutcomes(ctx: BlogCtx): Promise<void> {
  const mail = ctx.mayUse('mail');
  if (!mail) return;
  const open = await ctx.sql<{ post_id: string; subscriber_id: string; mail_id: string; created_at: Date }>`
    select post_id, subscriber_id, mail_id, created_at from blog_newsletter_mail where space_id = ${ctx.space} and outcome is null
    order by created_at limit ${PIECE}`;
  const outcomes = await mail.outcomes(open.map(({ mail_id: id }) => id));
  const old = ctx.now().getTime() - FORGOTTEN;
  const known = open.flatMap((row) => {
    const found = outcomes.get(row.mail_id) ?? (row.created_at.getTime() < old ? { state: 'failed', error: null } : null);
    return found && found.state !== 'queued' ? [{ ...row, outcome: found.state, gone: found.error === 'mail-address-refused' }] : [];
  });
  if (known.length === 0) return;
  await ctx.sql`
    update blog_newsletter_mail m set outcome = k.outcome
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k (post_id uuid, subscriber_id uuid, outcome text)
    where m.space_id = ${ctx.space} and m.post_id = k.post_id and m.subscriber_id = k.subscriber_id`;
  const gone = known.filter(({ outcome, gone: isGone }) => isGone || outcome === 'suppressed').map(({ subscriber_id: id }) => id);
  await ctx.sql`
    update blog_subscriber set state = 'bounced', version = version + 1
    where space_id = ${ctx.space} and id = any(${gone}::uuid[]) and state = 'active'`;
}

/** Asks again for steps that never came, and reads what became of mails. A timed job. */
export async function lookAfterNewsletters(ctx: BlogCtx): Promise<NextDue> {
  const late = await ctx.sql<{ post_id: string; turn: number }>`
    select post_id, turn from blog_newsletter where space_id = ${ctx.space} and state = 'sending'
      and updated_at < ${new Date(ctx.now().getTime() - LATE)}`;
  for (const { post_id: postId, turn } of late) await ctx.emit('newsletterDue', { postId, turn });
  await readOutcomes(ctx);
  const [some] = await ctx.sql`
    select 1 where exists (select from blog_newsletter where space_id = ${ctx.space} and state = 'sending')
      or exists (select from blog_newsletter_mail where space_id = ${ctx.space} and outcome is null)`;
  return some ? undefined : null;
}

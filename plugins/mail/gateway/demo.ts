import { demoMails } from '../demo/letters.ts';
import { normalAddress } from '../rules/address.ts';
import { redact } from '../rules/redact.ts';
import { sealBody } from './body.ts';
import type { MailCtx } from './db.ts';

/** Some mails to look at, where the site does not have them; what the demo of others has sent is beside them. Nothing is sent. */
export async function demo(ctx: MailCtx): Promise<void> {
  const known = await ctx.db
    .selectFrom('mail_message')
    .select('id')
    .where('site_id', '=', ctx.site.id)
    .where('kind', 'like', 'demo.%')
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  for (const { to, letter: demoLetter, state, ago, attempts = 0, error = null, response = null } of demoMails(ctx.space)) {
    const { action, ...rest } = demoLetter;
    const letter = { ...rest, to, ...(action ? { action: { label: action.label, url: `${ctx.site.origin}${action.path}` } } : {}) };
    const at = new Date(ctx.now().getTime() - ago * 60_000);
    await ctx.db
      .insertInto('mail_message')
      .values({
        space_id: ctx.space,
        site_id: ctx.site.id,
        kind: letter.kind,
        recipient: to,
        address: normalAddress(to),
        locale: letter.locale,
        subject: redact(letter).subject,
        body: sealBody(ctx, { letter, origin: ctx.site.origin }),
        state,
        attempts,
        last_error: error,
        response,
        created_at: at,
        queued_at: at,
        tried_at: attempts ? at : null,
        sent_at: state === 'sent' ? at : null,
      })
      .execute();
    if (error === 'mail-address-refused')
      await ctx.db
        .insertInto('mail_address')
        .values({ space_id: ctx.space, address: normalAddress(to), response: response ?? '', bounced_at: at })
        .onConflict((on) => on.doNothing())
        .execute();
  }
}

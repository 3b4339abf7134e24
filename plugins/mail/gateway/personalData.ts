import type { PersonalData } from '#kernel/contract/gateway.ts';
import { openBody } from './body.ts';
import type { MailCtx } from './db.ts';
import { plainOf } from './draw/plain.ts';

/**
 * Mails that a member of staff wrote. Mails *to* a person hang on the address, which only its owner's plugin knows: it
 * asks `mail:mail@1` for them with `about` and `forget`.
 */
export const personalData: PersonalData<MailCtx> = {
  async export(ctx, accountId) {
    const rows = await ctx.db
      .selectFrom('mail_message')
      .select(['recipient', 'subject', 'created_at', 'state', 'body'])
      .where('written_by', '=', accountId)
      .orderBy('id', 'desc')
      .execute();
    return {
      written: rows.map(({ recipient, subject, created_at: at, state, body }) => {
        const text = openBody(ctx, body);
        return { to: recipient, subject, at: at.toISOString(), state, text: text && plainOf(text.letter) };
      }),
    };
  },
  async erase(ctx, accountId) {
    await ctx.db.updateTable('mail_message').set({ written_by: null }).where('written_by', '=', accountId).execute();
  },
};

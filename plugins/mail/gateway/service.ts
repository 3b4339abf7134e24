import type { MailApi } from '../contract.ts';
import { normalAddress } from '../rules/address.ts';
import { redact } from '../rules/redact.ts';
import { delivers, openBody, senderOf } from './body.ts';
import type { MailCtx } from './db.ts';
import { plainOf } from './draw/plain.ts';
import { enqueue } from './send.ts';

/** Most mails of one person that an export has. */
const EXPORTED = 1000;

/** The service `mail:mail@1`. */
export const mail = (ctx: MailCtx): MailApi => ({
  send: async (letter, { files = [], writtenBy } = {}) => {
    const kept = files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) }));
    return (await enqueue(ctx, letter, { files: kept, ...(writtenBy ? { writtenBy } : {}) })).id;
  },

  async about(address) {
    const rows = await ctx.db
      .selectFrom('mail_message')
      .select(['kind', 'subject', 'created_at', 'state', 'body'])
      .where('address', '=', normalAddress(address))
      .orderBy('id', 'desc')
      .limit(EXPORTED)
      .execute();
    return rows.map(({ kind, subject, created_at: at, state, body }) => {
      const text = openBody(ctx, body);
      return { kind, subject, at: at.toISOString(), state, text: text && plainOf(redact(text.letter)) };
    });
  },

  async outcomes(ids) {
    if (ids.length === 0) return new Map();
    const rows = await ctx.db.selectFrom('mail_message').select(['id', 'state', 'last_error as error']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, state, error }) => [id, { state, error }]));
  },

  delivers: async () => delivers(ctx),
  sender: async (locale) => senderOf(ctx, locale),

  async forget(address) {
    const theirs = normalAddress(address);
    if (theirs === '') return;
    const theirMails = () => ctx.db.updateTable('mail_message').where('address', '=', theirs);
    await theirMails().set({ state: 'failed', last_error: 'mail-forgotten' }).where('state', '=', 'queued').execute();
    const gone = await theirMails().set({ recipient: '', address: '', subject: '', body: null, response: null }).returning('id').execute();
    const ids = gone.map(({ id }) => id);
    if (ids.length) await ctx.db.deleteFrom('mail_attachment').where('message_id', 'in', ids).execute();
    await ctx.db.deleteFrom('mail_address').where('address', '=', theirs).execute();
  },
});

import { createHash } from 'node:crypto';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Letter } from '../contract.ts';
import { isAddress, normalAddress, oneLine, type Mailbox } from '../rules/address.ts';
import { redact } from '../rules/redact.ts';
import type { MailState } from '../schemas.ts';
import { delivers, sealBody } from './body.ts';
import type { MailCtx } from './db.ts';

/** What a mail may have beside its letter. */
export interface Extras {
  html?: string;
  replyTo?: Mailbox;
  /** Who wrote it, an account id. */
  writtenBy?: string;
  files?: readonly { name: string; type: string; bytes: Buffer }[];
}

/** Whether an address has bounced and is not written to. */
export const isBlocked = async (ctx: MailCtx, address: string): Promise<boolean> =>
  (await ctx.db.selectFrom('mail_address').select('id').where('address', '=', address).executeTakeFirst()) !== undefined;

/** Counts a mail to an address. The bucket has its digest: what counts tries need not know addresses. */
async function count(ctx: MailCtx, address: string): Promise<void> {
  try {
    await ctx.limit(createHash('sha256').update(address).digest('base64url'), ctx.settings.perAddress, 3600);
  } catch (error) {
    throw error instanceof Refusal && error.code === 'too-many-requests' ? ctx.refuse('mail-too-many', error.details) : error;
  }
}

/** Only http and https: a mail program opens whatever it is given. */
function checkLinks({ kind, action, unsubscribe, goods = [] }: Letter): void {
  const links = [action?.url, unsubscribe?.url, ...goods.flatMap(({ url, picture }) => [url, picture])];
  if (links.some((link) => link !== undefined && !/^https?:$/.test(URL.parse(link)?.protocol ?? '')))
    throw new Error(`the letter "${kind}" leads to no web address: an absolute address of the site is needed`);
}

/**
 * Writes a mail into the outbox and has it delivered once this transaction is committed.
 *
 * @returns its id and state: `queued`, `kept` where nothing is delivered, `suppressed` where the address has bounced
 * @throws Refusal 422 `mail-address` · 429 `mail-too-many`
 */
export async function enqueue(ctx: MailCtx, input: Letter, extras: Extras = {}): Promise<{ id: string; state: MailState }> {
  const { html, replyTo, writtenBy, files = [] } = extras;
  const recipient = input.to.trim().normalize('NFC');
  if (!isAddress(recipient) || (input.cc !== undefined && !isAddress(input.cc))) throw ctx.refuse('mail-address');
  checkLinks(input);
  // The subject may contain a name that a user chose, so line breaks are removed.
  const letter: Letter = { ...input, to: recipient, subject: oneLine(input.subject, 200) };
  const address = normalAddress(recipient);
  await count(ctx, address);
  const state: MailState = (await isBlocked(ctx, address)) ? 'suppressed' : delivers(ctx) ? 'queued' : 'kept';
  const { id } = await ctx.db
    .insertInto('mail_message')
    .values({
      space_id: ctx.space,
      site_id: ctx.site.id,
      kind: letter.kind,
      recipient,
      address,
      locale: letter.locale,
      subject: redact(letter).subject,
      body: sealBody(ctx, { letter, origin: ctx.site.origin, ...(html ? { html } : {}), ...(replyTo ? { replyTo } : {}) }),
      state,
      written_by: writtenBy ?? null,
      created_at: ctx.now(),
      queued_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (files.length > 0)
    await ctx.db
      .insertInto('mail_attachment')
      .values(files.map((file, position) => ({ space_id: ctx.space, message_id: id, position, ...file })))
      .execute();
  if (state === 'queued') await ctx.emit('queued', { id });
  return { id, state };
}

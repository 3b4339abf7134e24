import { sql, type Selectable } from 'kysely';
import type { Letter } from '../contract.ts';
import { oneLine } from '../rules/address.ts';
import { outcomeOf, type Failure, type MailError } from '../rules/outcome.ts';
import type { MailState } from '../schemas.ts';
import { delivers, openBody, replyTo, senderOf, smtpUrl, type Body } from './body.ts';
import type { MailCtx } from './db.ts';
import type { Tables } from '../tables.ts';
import { qrPng } from '#kit/scan/gateway/qr.ts';
import { draw } from './draw/draw.ts';
import { QR_CID } from './draw/html.ts';
import { isBlocked } from './send.ts';
import { handOver } from './smtp.ts';

/** The transaction is kept awake while a slow server takes a mail: PostgreSQL ends those that idle for half a minute. */
const AWAKE = 10_000;

type Row = Selectable<Tables['mail_message']>;

/** The mail, held until this transaction ends. None while another delivery holds it: that one does the work. */
const hold = (ctx: MailCtx, id: string): Promise<Row | undefined> =>
  ctx.db.selectFrom('mail_message').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

/** Files of a mail as the mail library takes them. */
async function filesOf(ctx: MailCtx, id: string) {
  const files = await ctx.db
    .selectFrom('mail_attachment')
    .select(['name', 'type', 'bytes'])
    .where('message_id', '=', id)
    .orderBy('position')
    .execute();
  return files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes }));
}

/** A QR as a picture within the mail: programs that fetch nothing from elsewhere show it, too. */
const pictureOf = ({ text }: NonNullable<Letter['qr']>) => ({
  filename: 'code.png',
  contentType: 'image/png',
  content: qrPng(text),
  cid: QR_CID,
  contentDisposition: 'inline' as const,
});

/** Sends one mail. The Message-ID and the date are the same at every try, so that a mail which came twice can be told. */
async function hand(ctx: MailCtx, server: string, row: Row, body: Body, headerId: string): Promise<string> {
  const { letter } = body;
  const answerTo = replyTo(ctx, body);
  const { html, text } = await draw(ctx, body, row.created_at);
  const awake = setInterval(() => void sql`select 1`.execute(ctx.db).catch(() => {}), AWAKE);
  try {
    return await handOver(server, {
      from: senderOf(ctx, letter.locale),
      to: { name: '', address: row.recipient },
      ...(letter.cc ? { cc: { name: '', address: letter.cc } } : {}),
      ...(answerTo ? { replyTo: answerTo } : {}),
      subject: letter.subject,
      html,
      text,
      messageId: headerId,
      date: row.created_at,
      textEncoding: 'base64',
      headers: {
        'Content-Language': letter.locale,
        ...(letter.unsubscribe
          ? {
              // Written out: a parsed address is plain ASCII, so nothing folds or encodes it.
              'List-Unsubscribe': `<${new URL(letter.unsubscribe.url).href}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {}),
        ...(row.written_by === null ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : {}),
      },
      ...(letter.calendar ? { icalEvent: { ...letter.calendar, filename: 'invite.ics' } } : {}),
      attachments: [...(letter.qr ? [pictureOf(letter.qr)] : []), ...(await filesOf(ctx, row.id))],
    });
  } finally {
    clearInterval(awake);
  }
}

/** Remembers an address that nobody has. */
const block = (ctx: MailCtx, address: string, response: string) =>
  ctx.db
    .insertInto('mail_address')
    .values({ space_id: ctx.space, address, response, bounced_at: ctx.now() })
    .onConflict((on) =>
      on.columns(['space_id', 'address']).doUpdateSet((eb) => ({
        response: eb.ref('excluded.response'),
        bounced_at: eb.ref('excluded.bounced_at'),
        bounces: eb('mail_address.bounces', '+', 1),
        version: eb('mail_address.version', '+', 1),
      })),
    )
    .execute();

/**
 * Delivers a mail: what the outbox's event asks for. Told twice of one mail it sends it once, since the mail is held
 * and has another state afterwards.
 *
 * @throws Refusal 503 with a code of `rules/outcome.ts` where it is worth trying again; what is known of the try is kept
 */
export async function deliver(ctx: MailCtx, { id }: { id: string }): Promise<void> {
  const row = await hold(ctx, id);
  if (row?.state !== 'queued') return;
  const now = ctx.now();
  const change = (set: object) => ctx.db.updateTable('mail_message').set(set).where('id', '=', id).execute();
  /** The mail has come to an end. */
  const settle = async (state: MailState, set: { last_error?: MailError | null } & Record<string, unknown> = {}) => {
    await change({ state, ...set });
    if (row.written_by !== null) await ctx.sendLive('changed', [row.written_by], { id, state });
  };
  const tryLater = async (error: MailError, set: object = {}): Promise<never> => {
    await change({ last_error: error, tried_at: now, ...set });
    throw ctx.refuse(error, { message: id }, { keep: true });
  };

  if (!delivers(ctx)) return settle('kept');
  if (await isBlocked(ctx, row.address)) return settle('suppressed');
  const body = openBody(ctx, row.body);
  if (!body) return settle('failed', { last_error: 'mail-unreadable' });
  const server = smtpUrl(ctx);
  if (server === null) return tryLater('secret-missing');

  const headerId = row.header_id ?? `<${id}@${senderOf(ctx).address.split('@')[1]!}>`;
  const tried = { attempts: row.attempts + 1, tried_at: now, header_id: headerId };
  try {
    const response = oneLine(await hand(ctx, server, row, body, headerId), 500);
    await settle('sent', { ...tried, sent_at: ctx.now(), last_error: null, response });
  } catch (error) {
    const failure = error as Failure;
    // An error without a mail library code is a bug or a database failure, not a delivery result.
    if (typeof failure.code !== 'string' || !/^E[A-Z0-9]+$/.test(failure.code)) throw error;
    const outcome = outcomeOf(failure);
    const response = failure.response === undefined ? null : oneLine(failure.response, 500);
    ctx.log.warn({ mail: id, error: outcome.error, smtp: failure.responseCode ?? failure.code }, 'a mail was not delivered');
    if (outcome.kind === 'later') return tryLater(outcome.error, { ...tried, response });
    if (outcome.address) await block(ctx, row.address, response ?? '');
    await settle('bounced', { ...tried, last_error: outcome.error, response });
  }
}

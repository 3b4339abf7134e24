import { randomInt } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { hashPassword, verifyPassword } from '#kit/passwords/passwords.ts';
import { takeTurns } from '#kit/passwords/turns.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import type { form as plugin } from '../../plugin.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import type { FormCtx, FormRow, ResponseRow } from '../db.ts';
import { formNamed } from '../forms/hold.ts';
import { sendCodeTo, sendLinkTo } from './letters.ts';
import { begin, carriedOf, checkEntry, hashOf, holdResponse, inviteOf, isDone, knownDevice, lastResponse, newToken } from './respondent.ts';

const inTurn = takeTurns(200, 5);
const CODE_MINUTES = 15;
const MOST_TRIES = 5;
const LINK_DAYS = 7;
const normalPin = (pin: string): string => arabicDigits(pin.normalize('NFKC').trim());

export const hashPin = (pin: string): Promise<string> => inTurn(() => hashPassword(normalPin(pin)));

/** How somebody stands before a form: `carried` and `framed` of calls/filling.ts. */
interface Standing {
  readonly invite?: string;
  readonly carried: string;
  readonly framed: boolean;
}

/** What the visitor is filling in here; begun where there is nothing yet. */
async function current(ctx: FormCtx, form: FormRow, { invite: token = '', carried }: Standing): Promise<ResponseRow> {
  const invite = await inviteOf(ctx, form, token);
  checkEntry(ctx, form, invite);
  const last = await lastResponse(ctx, form, invite, carried);
  return last && !isDone(last) && last.state === 'partial' ? last : begin(ctx, form, invite);
}

/** `POST /api/form/:form/pin` */
export const enterPin: HandlerOf<typeof plugin, 'enterPin'> = async (ctx, { form: name, pin, ...standing }) => {
  const form = await formNamed(ctx, name);
  await ctx.limit(`pin:${form.id}`, 300, 3_600);
  const right = await ctx.outside(() => inTurn(() => verifyPassword(form.pin_hash, normalPin(pin))));
  if (!right) throw ctx.refuse('pin-wrong');
  const row = await current(ctx, form, standing);
  await ctx.db.updateTable('form_response').set({ pin_passed: true }).where('id', '=', row.id).execute();
  return { carried: carriedOf(ctx, row, standing.framed) };
};

/** What tells that a code is right, which the database alone does not say. */
const codeHash = (ctx: FormCtx, responseId: string, code: string): string => ctx.keys.mac(`code ${responseId} ${code}`);

/** `POST /api/form/:form/code`. The address counts once the code is typed in; the mail's reader may be a machine. */
export const sendCode: HandlerOf<typeof plugin, 'sendCode'> = async (ctx, { form: name, email, ...standing }) => {
  const form = await formNamed(ctx, name);
  const to = normalEmail(email);
  if (!isEmail(to)) throw ctx.refuse('email-wrong');
  await ctx.limit(`code:${to}`, 5, 3_600);
  const row = await current(ctx, form, standing);
  if (form.pin_hash && !row.pin_passed) throw ctx.refuse('pin-first');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await ctx.db
    .updateTable('form_response')
    .set({
      code_hash: codeHash(ctx, row.id, code),
      code_email: to,
      code_until: new Date(ctx.now().getTime() + CODE_MINUTES * 60_000),
      code_tries: 0,
      email_verified: false,
    })
    .where('id', '=', row.id)
    .execute();
  await sendCodeTo(ctx, form, to, code);
  return { carried: carriedOf(ctx, row, standing.framed) };
};

/** `POST /api/form/:form/verified` */
export const checkCode: HandlerOf<typeof plugin, 'checkCode'> = async (ctx, { form: name, code, ...standing }) => {
  const form = await formNamed(ctx, name);
  const { id } = await current(ctx, form, standing);
  const row = await ctx.db.selectFrom('form_response').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const typed = arabicDigits(code).replaceAll(/\D/g, '');
  const isLive = row.code_hash !== null && row.code_until !== null && row.code_until > ctx.now() && row.code_tries < MOST_TRIES;
  if (!isLive || codeHash(ctx, row.id, typed) !== row.code_hash) {
    await ctx.sql`update form_response set code_tries = code_tries + 1 where id = ${row.id}`;
    throw ctx.refuse('code-wrong', {}, { keep: true });
  }
  await ctx.db
    .updateTable('form_response')
    .set({ email: row.code_email!, email_verified: true, code_hash: null, code_email: null, code_until: null })
    .where('id', '=', row.id)
    .execute();
  return { carried: carriedOf(ctx, row, standing.framed) };
};

/** `POST /api/form/:form/link` */
export const mailLink: HandlerOf<typeof plugin, 'mailLink'> = async (ctx, { form: name, response, email, invite, carried }) => {
  const form = await formNamed(ctx, name);
  const to = normalEmail(email);
  if (!isEmail(to)) throw ctx.refuse('email-wrong');
  const row = await holdResponse(ctx, form, response, { invite: await inviteOf(ctx, form, invite), carried });
  await ctx.limit(`link:${to}`, 5, 3_600);
  const token = newToken();
  await ctx.db
    .updateTable('form_response')
    .set({ resume_hash: hashOf(token), resume_until: new Date(ctx.now().getTime() + LINK_DAYS * 86_400_000) })
    .where('id', '=', row.id)
    .execute();
  await sendLinkTo(ctx, form, to, token);
};

/** `POST /api/form/:form/resumed`: the link is good once, and only when its button is pressed. */
export const resume: HandlerOf<typeof plugin, 'resume'> = async (ctx, { form: name, token }) => {
  const form = await formNamed(ctx, name);
  const taken = await ctx.db
    .updateTable('form_response')
    .set({ resume_hash: null, resume_until: null, device_hash: knownDevice(ctx), started_at: ctx.now() })
    .where('form_id', '=', form.id)
    .where('resume_hash', '=', hashOf(token))
    .where('resume_until', '>', ctx.now())
    .where('state', 'in', ['partial', 'offered'])
    .where((row) => row.or([row('account_id', 'is', null), row('account_id', '=', ctx.account?.id ?? null)]))
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw ctx.refuse('link-over');
};

import { createHash, randomBytes } from 'node:crypto';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { textIn } from '../../rules/publicDocument.ts';
import type { FormCtx, FormRow, InviteRow, ResponseRow } from '../db.ts';
import { standingOf } from '../forms/hold.ts';

/** What is looked up of a token that somebody has. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What this browser is known by; null where it is not known. */
export function deviceOf(ctx: FormCtx): string | null {
  const token = ctx.cookies.read('respondent');
  return token ? hashOf(token) : null;
}

/** The same; a browser that is not known gets a cookie. */
export function knownDevice(ctx: FormCtx): string {
  const known = deviceOf(ctx);
  if (known) return known;
  const token = newToken();
  ctx.cookies.write('respondent', token);
  return hashOf(token);
}

/** The invitation of a link; null without one. @throws Refusal 403 `invite-over` */
export async function inviteOf(ctx: FormCtx, form: FormRow, token: string): Promise<InviteRow | null> {
  if (token === '') return null;
  const found = await ctx.db
    .selectFrom('form_invite')
    .selectAll()
    .where('form_id', '=', form.id)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!found || (found.expires_at && found.expires_at <= ctx.now())) throw ctx.refuse('invite-over');
  return found;
}

/** Hours for which a form in a frame may be gone on with where the browser keeps nothing there. */
const CARRIED_HOURS = 4;

/**
 * What a form in a frame carries itself, since a browser may keep no cookies there: which response it is of, sealed, and until when. Empty
 * elsewhere.
 */
export const carriedOf = (ctx: FormCtx, { id }: Pick<ResponseRow, 'id'>, framed: boolean): string =>
  framed ? ctx.keys.seal(JSON.stringify({ carried: id, until: ctx.now().getTime() + CARRIED_HOURS * 3_600_000 })) : '';

/** The response of what a form carries; null where it is none of ours, or too old. */
function responseIn(ctx: FormCtx, sealed: string): string | null {
  const text = sealed === '' ? null : ctx.keys.unseal(sealed);
  if (!text?.startsWith('{"carried":')) return null;
  const { carried, until } = JSON.parse(text) as { carried: string; until: number };
  return until > ctx.now().getTime() ? carried : null;
}

/** Whether a response is this visitor's: by their account, their browser, the invitation that they came with, or what the form carries. */
const isOwn = (ctx: FormCtx, row: ResponseRow, invite: InviteRow | null, carried: string): boolean =>
  (ctx.account !== null && row.account_id === ctx.account.id) ||
  (row.account_id === null && row.device_hash !== null && row.device_hash === deviceOf(ctx)) ||
  (invite !== null && row.invite_id === invite.id) ||
  (row.account_id === null && row.id === responseIn(ctx, carried));

/** A response of the visitor's own, held until the transaction ends. @throws Refusal 404 */
export async function holdResponse(
  ctx: FormCtx,
  form: FormRow,
  id: string,
  { invite, carried }: { readonly invite: InviteRow | null; readonly carried: string },
): Promise<ResponseRow> {
  const row = await ctx.db
    .selectFrom('form_response')
    .selectAll()
    .where('id', '=', uuid(id))
    .where('form_id', '=', form.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isOwn(ctx, row, invite, carried)) throw notFound();
  return row;
}

/** What the visitor has last begun or handed in here, or what the form carries; null for nothing. */
export async function lastResponse(ctx: FormCtx, form: FormRow, invite: InviteRow | null, carried = ''): Promise<ResponseRow | null> {
  const device = deviceOf(ctx);
  const held = responseIn(ctx, carried);
  const mine = ctx.db.selectFrom('form_response').selectAll().where('form_id', '=', form.id).orderBy('started_at', 'desc').limit(1);
  const there = held && (await mine.where('id', '=', held).where('account_id', 'is', null).executeTakeFirst());
  if (there) return there;
  if (invite) return (await mine.where('invite_id', '=', invite.id).executeTakeFirst()) ?? null;
  if (ctx.account) {
    const found = await mine.where('account_id', '=', ctx.account.id).executeTakeFirst();
    if (found) return found;
  }
  if (!device) return null;
  return (await mine.where('device_hash', '=', device).where('account_id', 'is', null).executeTakeFirst()) ?? null;
}

/** Whether it was handed in, whatever has become of it. */
export const isDone = ({ state }: ResponseRow): boolean => state !== 'partial' && state !== 'abandoned';

/** Whether what was handed in may still be changed. */
export function isChangeable(ctx: FormCtx, form: FormRow, row: ResponseRow): boolean {
  const { editHours } = form.settings;
  // What was paid for stays as it was.
  if (editHours === null || !row.submitted_at || row.charge_id !== null) return false;
  if (!['submitted', 'in_review', 'waitlisted'].includes(row.state)) return false;
  return row.submitted_at.getTime() + editHours * 3_600_000 > ctx.now().getTime();
}

/** @throws Refusal 409 `form-closed` with what its staff say of it */
export function checkOpen(ctx: FormCtx, form: FormRow): void {
  if (form.published > 0 && standingOf(form, ctx.now()) === 'open') return;
  throw ctx.refuse('form-closed', { message: textIn(form.settings.closedMessage, ctx.locale) });
}

/** @throws Refusal 409 `form-closed` · 403 `sign-in-first` · 403 `invite-over` */
export function checkEntry(ctx: FormCtx, form: FormRow, invite: InviteRow | null): void {
  checkOpen(ctx, form);
  const { identity } = form.settings;
  if (identity === 'user' && !ctx.account) throw ctx.refuse('sign-in-first');
  if (identity === 'single_use' && !invite) throw ctx.refuse('invite-over');
}

/** @throws Refusal 403 `pin-first` · 403 `email-first` */
export function checkProofs(ctx: FormCtx, form: FormRow, row: ResponseRow | null): void {
  if (form.pin_hash && !row?.pin_passed) throw ctx.refuse('pin-first');
  if (form.settings.identity === 'email_verified' && !row?.email_verified) throw ctx.refuse('email-first');
}

/** Begins a response. */
export async function begin(
  ctx: FormCtx,
  form: FormRow,
  invite: InviteRow | null,
  part: { source?: Record<string, string>; pin_passed?: boolean } = {},
): Promise<ResponseRow> {
  const now = ctx.now();
  return ctx.db
    .insertInto('form_response')
    .values({
      space_id: ctx.space,
      form_id: form.id,
      form_version: form.published,
      state: 'partial',
      account_id: ctx.account?.id ?? null,
      invite_id: invite?.id ?? null,
      email: invite?.email ?? '',
      device_hash: knownDevice(ctx),
      locale: ctx.locale,
      source: JSON.stringify(part.source ?? {}),
      pin_passed: part.pin_passed ?? false,
      started_at: now,
      saved_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

import { Refusal } from '#kit/diagnostics/refusal.ts';
import { formatFor } from '#kit/page/format.ts';
import type { Letter } from '#plugins/mail/contract.ts';
import type { FormDocument } from '../../schemas.ts';
import { textIn } from '../../rules/publicDocument.ts';
import type { FormCtx, FormRow, ResponseRow } from '../db.ts';
import { hashOf, newToken } from './respondent.ts';

/** An address that gets no mail (any more) keeps nobody from handing in. */
async function send(ctx: FormCtx, letter: Letter): Promise<void> {
  try {
    await ctx.mayUse('mail')?.send(letter);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.info({ kind: letter.kind, code: error.code }, 'no mail could be sent');
  }
}

const addressOf = (form: FormRow) => `/form/${form.slug}`;

/** The address that a respondent gave: verified, of the invitation, or typed into the form. */
export function recipientOf(document: FormDocument, row: ResponseRow): string {
  if (row.email) return row.email;
  const field = document.pages
    .flatMap(({ elements }) => elements)
    .find(({ type, id }) => type === 'email' && typeof row.answers[id] === 'string');
  return field ? String(row.answers[field.id]) : '';
}

/** To the respondent, and to those of the staff who want to know. */
export async function sendConfirmation(ctx: FormCtx, form: FormRow, document: FormDocument, row: ResponseRow): Promise<void> {
  const { confirm, notify } = form.settings;
  const to = confirm ? recipientOf(document, row) : '';
  const reference = row.reference ?? '';
  if (to) {
    const t = await ctx.texts(row.locale);
    const title = textIn(document.title, row.locale);
    await send(ctx, {
      kind: 'form.confirmation',
      to,
      locale: row.locale,
      subject: t('mail.confirm.subject', { title }),
      heading: title,
      paragraphs: [t(`mail.confirm.${row.state === 'waitlisted' ? 'waits' : 'got'}`), t('mail.confirm.reference', { reference })],
      action: { label: t('mail.confirm.open'), url: `${ctx.site.origin}${addressOf(form)}` },
    });
  }
  if (notify.length === 0) return;
  const t = await ctx.texts(ctx.site.locale);
  const title = textIn(document.title, ctx.site.locale);
  for (const staff of notify)
    await send(ctx, {
      kind: 'form.arrived',
      to: staff,
      locale: ctx.site.locale,
      subject: t('mail.arrived.subject', { title, reference }),
      paragraphs: [t('mail.arrived.text', { title, reference })],
      action: { label: t('mail.arrived.open'), url: `${ctx.site.origin}/form/${form.id}/admin/responses/${row.id}` },
    });
}

type Words = Awaited<ReturnType<FormCtx['texts']>>;

/** What has become of a response, to who gave it, with its reference; nothing where no address is known. */
async function sendNews(
  ctx: FormCtx,
  { document, row }: { document: FormDocument; row: ResponseRow },
  kind: 'promoted' | 'offer' | 'offerOver' | 'bill' | 'refunded',
  write: (t: Words) => { readonly text: string; readonly action?: Letter['action'] },
): Promise<void> {
  const to = recipientOf(document, row);
  if (!to) return;
  const t = await ctx.texts(row.locale);
  const title = textIn(document.title, row.locale);
  const { text, ...rest } = write(t);
  await send(ctx, {
    kind: `form.${kind}`,
    to,
    locale: row.locale,
    subject: t(`mail.${kind}.subject`, { title }),
    heading: title,
    paragraphs: [text, t('mail.confirm.reference', { reference: row.reference ?? '' })],
    ...rest,
  });
}

/** To who waited and has a place now. */
export const sendPromoted = (ctx: FormCtx, form: FormRow, document: FormDocument, row: ResponseRow): Promise<void> =>
  sendNews(ctx, { document, row }, 'promoted', (t) => ({
    text: t(`mail.promoted.${row.state === 'in_review' ? 'review' : 'text'}`),
    action: { label: t('mail.confirm.open'), url: `${ctx.site.origin}${addressOf(form)}` },
  }));

/** To who waited and may take a place until a time: the link opens the answers in any browser, once. */
export async function sendOffer(ctx: FormCtx, form: FormRow, document: FormDocument, row: ResponseRow): Promise<void> {
  const { held_until: until } = row;
  if (!until || !recipientOf(document, row)) return;
  const token = newToken();
  await ctx.db
    .updateTable('form_response')
    .set({ resume_hash: hashOf(token), resume_until: until })
    .where('id', '=', row.id)
    .execute();
  const { date } = formatFor(row.locale, ctx.site.timezone);
  await sendNews(ctx, { document, row }, 'offer', (t) => ({
    text: t('mail.offer.text', { until: date(until.toISOString(), 'time') }),
    action: { label: t('mail.offer.open'), url: `${ctx.site.origin}${addressOf(form)}?resume=${token}` },
  }));
}

/** To who did not take a place in time. */
export const sendOfferOver = (ctx: FormCtx, document: FormDocument, row: ResponseRow): Promise<void> =>
  sendNews(ctx, { document, row }, 'offerOver', (t) => ({ text: t(row.charge_id ? 'mail.offerOver.pay' : 'mail.offerOver.text') }));

/** To who is still to pay: the bill, and until when it may be paid. */
export async function sendBill(ctx: FormCtx, document: FormDocument, row: ResponseRow, path: string): Promise<void> {
  const { held_until: until } = row;
  if (!until) return;
  const { date, money } = formatFor(row.locale, ctx.site.timezone);
  await sendNews(ctx, { document, row }, 'bill', (t) => ({
    text: t('mail.bill.text', { amount: money(row.price_satang), until: date(until.toISOString(), 'time') }),
    action: { label: t('mail.bill.open'), url: `${ctx.site.origin}${path}` },
  }));
}

/** To who had paid for what was rejected or cancelled: what goes back, why, and whether it is there already. */
export async function sendRefunded(
  ctx: FormCtx,
  document: FormDocument,
  row: ResponseRow,
  { amountSatang, reason, isThere }: { amountSatang: number; reason: string; isThere: boolean },
): Promise<void> {
  const { money } = formatFor(row.locale, ctx.site.timezone);
  await sendNews(ctx, { document, row }, 'refunded', (t) => ({
    text: t(`mail.refunded.${isThere ? 'wallet' : 'transfer'}`, { amount: money(amountSatang), reason }),
  }));
}

/** Six digits that show that an address is read. @throws Refusal of mail where it is none */
export async function sendCodeTo(ctx: FormCtx, form: FormRow, to: string, code: string): Promise<void> {
  const t = await ctx.texts();
  const title = textIn(form.draft.title, ctx.locale);
  await ctx.mayUse('mail')?.send({
    kind: 'form.code',
    to,
    locale: ctx.locale,
    subject: t('mail.code.subject', { title }),
    heading: title,
    paragraphs: [t('mail.code.text')],
    code,
    note: t('mail.code.note'),
  });
}

/** A link with which a response is gone on with. */
export async function sendLinkTo(ctx: FormCtx, form: FormRow, to: string, token: string): Promise<void> {
  const t = await ctx.texts();
  const title = textIn(form.draft.title, ctx.locale);
  await ctx.mayUse('mail')?.send({
    kind: 'form.resume',
    to,
    locale: ctx.locale,
    subject: t('mail.resume.subject', { title }),
    heading: title,
    paragraphs: [t('mail.resume.text')],
    action: { label: t('mail.resume.open'), url: `${ctx.site.origin}${addressOf(form)}?resume=${token}` },
    note: t('mail.resume.note'),
  });
}

/** An invitation with its link. */
export async function sendInvitation(
  ctx: FormCtx,
  form: FormRow,
  { email, name, token }: { email: string; name: string; token: string },
): Promise<void> {
  const { locale } = ctx.site;
  const t = await ctx.texts(locale);
  const title = textIn(form.draft.title, locale);
  await send(ctx, {
    kind: 'form.invitation',
    to: email,
    locale,
    subject: t('mail.invite.subject', { title }),
    heading: title,
    paragraphs: [t('mail.invite.hello', { name: name || email }), t('mail.invite.text')],
    action: { label: t('mail.invite.open'), url: `${ctx.site.origin}${addressOf(form)}?invite=${token}` },
    note: t('mail.invite.note'),
  });
}

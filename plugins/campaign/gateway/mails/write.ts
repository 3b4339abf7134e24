import { Refusal } from '#kit/diagnostics/refusal.ts';
import { formatFor } from '#kit/page/format.ts';
import { campaignById } from '../campaigns/find.ts';
import { say, type CampaignCtx, type RegistrationRow, type RoundRow } from '../db.ts';
import { placeOf } from '../registrations/view.ts';
import { codeOf, digitsOf, registrationPath } from '../tokens.ts';

/** Whether somebody is told this for the first time: who is first writes it down. */
async function isFirst(ctx: CampaignCtx, { id }: RegistrationRow, key: string): Promise<boolean> {
  const [first] = await ctx.sql`update campaign_registration set told = array_append(told, ${key})
    where id = ${id} and not (told @> array[${key}]) returning 1`;
  return first !== undefined;
}

/** Tells somebody how their registration stands, once, and only while it stands so. An address that cannot be written to is let be. */
export async function writeAbout(ctx: CampaignCtx, row: RegistrationRow, state: string): Promise<void> {
  const mail = ctx.mayUse('mail');
  if (!mail || row.state !== state || row.email === '') return;
  if (!(await isFirst(ctx, row, state === 'submitted' ? `code ${row.code_issue}` : state))) return;
  const campaign = await campaignById(ctx, row.campaign_id);
  const [round] = await ctx.sql<RoundRow>`select * from campaign_round where id = ${row.round_id}`;
  const t = await ctx.texts(row.locale);
  const { date } = formatFor(row.locale, ctx.site.timezone);
  const title = say(campaign.title, row.locale);
  const values = {
    campaign: title,
    name: row.name,
    reference: row.reference,
    round: [say(round!.name, row.locale), date(round!.starts_at.toISOString(), 'time'), round!.place].filter(Boolean).join(' · '),
    until: row.due_at ? date(row.due_at.toISOString(), 'time') : '',
    place: (await placeOf(ctx, row)) ?? 0,
    reason: row.reason || 'none',
  };
  const more =
    state === 'confirmed'
      ? say(campaign.confirm_text, row.locale)
          .split(/\n{2,}/)
          .filter(Boolean)
      : [];
  try {
    await mail.send({
      kind: `campaign.${state}`,
      to: row.email,
      locale: row.locale,
      subject: t(`mail.${state}.subject`, values),
      heading: title,
      paragraphs: [t(`mail.${state}.body`, values), values.round, ...more],
      ...(state === 'submitted' && { code: digitsOf(ctx, row) }),
      ...(state === 'confirmed' && { qr: { text: codeOf(ctx, row.id), alt: t('mail.qr', { name: row.name }) } }),
      action: { label: t(`mail.${state}.open`), url: `${ctx.site.origin}${registrationPath(ctx, row.id)}` },
      note: t('mail.link'),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ registration: row.id, code: error.code }, 'somebody could not be written to');
  }
}

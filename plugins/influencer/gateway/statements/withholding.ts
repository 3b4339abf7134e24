import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { whenSent } from '#kit/http/whenSent.ts';
import { formatFor } from '#kit/page/format.ts';
import { bahtText } from '#kit/thai/bahtText.ts';
import { dayIn } from '#kit/thai/day.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { influencer } from '../../plugin.ts';
import {
  missingOf,
  returnOf,
  WITHHOLDING_WORDS,
  type MissingField,
  type TaxParty,
  type WithholdingDrawing,
  type WithholdingWords,
} from '../../rules/withholding.ts';
import type { Row } from '../../tables.ts';
import type { InfluencerCtx, ProfileRow, StatementRow } from '../db.ts';
import { yearOfEra } from './calculate.ts';
import { visibleStatement } from './visible.ts';

/** Who has paid whom, as they are today. A company goes by the name of its page, a person by the one that their account has. */
async function partiesOf(ctx: InfluencerCtx, profile: ProfileRow): Promise<{ payer: TaxParty; payee: TaxParty }> {
  const seller = await ctx.mayUse('charges')?.seller();
  const isCompany = readTaxId(profile.tax_id)?.kind === 'juristic';
  const names = profile.account_id && !isCompany ? await ctx.use('accounts').names([profile.account_id]) : null;
  const person = names?.get(profile.account_id!);
  return {
    payer: { name: seller?.name ?? ctx.site.names.th, address: seller?.address ?? '', taxId: seller?.taxId ?? '' },
    payee: {
      name: (person && `${person.firstname} ${person.lastname}`.trim()) || profile.name,
      address: profile.address,
      taxId: readTaxId(profile.tax_id)?.id ?? '',
    },
  };
}

const isOwed = ({ state, withheld_satang }: StatementRow): boolean => state === 'paid' && withheld_satang > 0;

const issued = (ctx: InfluencerCtx, { id }: StatementRow): Promise<Row<'influencer_withholding'> | undefined> =>
  ctx.db.selectFrom('influencer_withholding').selectAll().where('statement_id', '=', id).executeTakeFirst();

/** How the certificate of a statement stands: null where there is to be none; what it waits for. */
export async function withholdingOf(
  ctx: InfluencerCtx,
  row: StatementRow,
  profile: ProfileRow,
): Promise<{ missing: MissingField[] } | null> {
  if (!isOwed(row)) return null;
  return { missing: (await issued(ctx, row)) ? [] : missingOf(await partiesOf(ctx, profile)) };
}

async function nextNumber(ctx: InfluencerCtx, year: number): Promise<string> {
  const [row] = await ctx.sql<{ next: number }>`
    insert into influencer_withholding_number (space_id, year, next) values (${ctx.space}, ${year}, 1)
    on conflict (space_id, year) do update set next = influencer_withholding_number.next + 1 returning next`;
  return `WT${year % 100}-${String(row!.next).padStart(4, '0')}`;
}

/**
 * Issues the certificate of a statement that the caller holds, once; null where there is to be none, or something of it is missing: it is
 * issued when that is there.
 */
export async function issueWithholding(
  ctx: InfluencerCtx,
  row: StatementRow,
  profile: ProfileRow,
): Promise<Row<'influencer_withholding'> | null> {
  if (!isOwed(row)) return null;
  const known = await issued(ctx, row);
  if (known) return known;
  const parties = await partiesOf(ctx, profile);
  if (missingOf(parties).length > 0) return null;
  const paidDay = dayIn(row.paid_at!, ctx.site.timezone);
  return ctx.db
    .insertInto('influencer_withholding')
    .values({
      space_id: ctx.space,
      statement_id: row.id,
      number: await nextNumber(ctx, yearOfEra(paidDay)),
      paid_day: paidDay,
      issued_day: dayIn(ctx.now(), ctx.site.timezone),
      payer: JSON.stringify(parties.payer),
      payee: JSON.stringify(parties.payee),
      income_satang: row.commission_satang + row.gifts_satang,
      withheld_satang: row.withheld_satang,
      issued_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** In Thai, as papers for the tax office are. */
async function drawingOf(ctx: InfluencerCtx, row: Row<'influencer_withholding'>): Promise<WithholdingDrawing> {
  const t = await ctx.texts('th');
  const { date } = formatFor('th', ctx.site.timezone);
  return {
    words: Object.fromEntries(WITHHOLDING_WORDS.map((word) => [word, t(`wht.${word}`)])) as unknown as WithholdingWords,
    number: row.number,
    payer: row.payer,
    payee: row.payee,
    form: returnOf(row.payee.taxId),
    paidDay: date(`${row.paid_day}T05:00:00Z`, 'short'),
    incomeSatang: row.income_satang,
    taxSatang: row.withheld_satang,
    taxInWords: bahtText(row.withheld_satang),
    issuedDay: date(`${row.issued_day}T05:00:00Z`),
    day: row.issued_day,
  };
}

/**
 * The certificate of the tax that was kept back of a statement (50 ทวิ), for the staff and for whose it is: twice, as the law has it.
 *
 * @throws Refusal 404 where nothing was kept back, or nothing was paid yet · 409 `certificate-incomplete`
 */
export const withholdingPdf: DownloadHandlerOf<typeof influencer, 'withholdingPdf'> = async (ctx, { id }) => {
  const { profile } = await visibleStatement(ctx, id);
  const held = await ctx.db.selectFrom('influencer_statement').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (!isOwed(held)) throw notFound();
  const row = await issueWithholding(ctx, held, profile);
  if (!row) throw ctx.refuse('certificate-incomplete');
  const drawing = await drawingOf(ctx, row);
  return {
    from: { stream: whenSent(() => ctx.work<Uint8Array>('withholding', drawing)) },
    name: `${row.number}.pdf`,
    type: 'application/pdf',
    show: 'inline',
    keep: 'nobody',
  };
};

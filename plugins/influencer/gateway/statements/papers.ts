import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import { whenSent } from '#kit/http/whenSent.ts';
import { formatFor } from '#kit/page/format.ts';
import { plainBaht } from '#kit/thai/baht.ts';
import { bahtText } from '#kit/thai/bahtText.ts';
import type { influencer } from '../../plugin.ts';
import { PAPER_WORDS, type PaperDrawing, type PaperWords } from '../../rules/paper.ts';
import type { InfluencerCtx } from '../db.ts';
import { readStatement, type StatementData } from './read.ts';

const SUMS = ['commissionSatang', 'giftsSatang', 'vatSatang', 'withheldSatang', 'netSatang'] as const;

/** A statement as a table: its lines, then what it comes to. @throws Refusal 404 */
export const statementCsv: DownloadHandlerOf<typeof influencer, 'statementCsv'> = async (ctx, { id }) => {
  const t = await ctx.texts();
  const data = await readStatement(ctx, id);
  const head = [data.number, data.influencer.name, data.toDay, t(`statements.state.${data.state}`), ''];
  const names = ['at', 'about', 'base', 'rate', 'amount'].map((name) => t(`paper.${name}`));
  const lines = data.lines.map(({ at, kind, about, baseSatang, commissionBp, amountSatang }) => [
    at.slice(0, 10),
    `${t(`entry.${kind}`)} ${about}`,
    baseSatang === null ? '' : plainBaht(baseSatang),
    commissionBp === null ? '' : `${commissionBp / 100}`,
    plainBaht(amountSatang),
  ]);
  const rates = { vat: data.vatBp / 100, rate: data.withholdingBp / 100 };
  const sums = SUMS.filter((name) => name !== 'vatSatang' || data.vatBp > 0).map((name) => [
    '',
    t(`sums.${name}`, rates),
    '',
    '',
    plainBaht(data.sums[name]),
  ]);
  return csvDownload(`${data.number}.csv`, csvOf([head, names, ...lines, ...sums]));
};

/** What the worker needs to draw it: in Thai, as papers for the tax office are. */
async function drawingOf(ctx: InfluencerCtx, data: StatementData): Promise<PaperDrawing> {
  const t = await ctx.texts('th');
  const { date } = formatFor('th', ctx.site.timezone);
  const money = (satang: number) => plainBaht(satang);
  const words = Object.fromEntries(PAPER_WORDS.map((word) => [word, t(`paper.${word}`)])) as unknown as PaperWords;
  const { sums } = data;
  return {
    words,
    number: data.number,
    toDay: date(`${data.toDay}T05:00:00Z`),
    made: date(data.calculatedAt),
    seller: ctx.site.names.th,
    influencer: data.influencer,
    lines: data.lines.map(({ at, kind, about, baseSatang, commissionBp, amountSatang }) => [
      date(at, 'short'),
      `${t(`entry.${kind}`)} ${about}`,
      baseSatang === null ? '' : money(baseSatang),
      commissionBp === null ? '' : `${commissionBp / 100}%`,
      money(amountSatang),
    ]),
    sums: [
      [words.commission, money(sums.commissionSatang), false],
      [words.gifts, money(sums.giftsSatang), false],
      ...(data.vatBp > 0 ? ([[`${words.vat} ${data.vatBp / 100}%`, money(sums.vatSatang), false]] as const) : []),
      [`${words.withheld} ${data.withholdingBp / 100}%`, money(-sums.withheldSatang), false],
      [words.net, money(sums.netSatang), true],
    ],
    notes: [...(data.vatBp > 0 ? [words.vatNote] : []), ...(sums.withheldSatang > 0 ? [words.note] : [])],
    inWords: bahtText(sums.netSatang),
    paid:
      data.state === 'paid' ? [words.paid, data.method && t(`pay.method.${data.method}`), data.reference].filter(Boolean).join(' ') : '',
    day: data.calculatedAt.slice(0, 10),
  };
}

/** A statement on paper, drawn while it is sent. @throws Refusal 404 */
export const statementPdf: DownloadHandlerOf<typeof influencer, 'statementPdf'> = async (ctx, { id }) => {
  const data = await readStatement(ctx, id);
  const drawing = await drawingOf(ctx, data);
  return {
    from: { stream: whenSent(() => ctx.work<Uint8Array>('statement', drawing)) },
    name: `${data.number}.pdf`,
    type: 'application/pdf',
    show: 'inline',
    keep: 'nobody',
  };
};

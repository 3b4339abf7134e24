import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import { plainBaht } from '#kit/thai/baht.ts';
import type { consignment } from '../../plugin.ts';
import { readSettlement } from '../pages/settlement.ts';

const MILLI = 1000;
const COLUMNS = ['sku', 'good', 'quantity', 'gross', 'rate', 'commission'] as const;
const SUMS = ['grossSatang', 'commissionSatang', 'vatSatang', 'withheldSatang', 'adjustedSatang', 'netSatang'] as const;

/** A statement as a table: its lines, then what it comes to. @throws Refusal 404 */
export const statement: DownloadHandlerOf<typeof consignment, 'statement'> = async (ctx, { id }) => {
  const t = await ctx.texts();
  const data = await readSettlement(ctx, id);
  const lines = data.lines.map((line) => [
    line.sku,
    line.title,
    String(line.quantityMilli / MILLI),
    plainBaht(line.grossSatang),
    `${line.commissionBp / 100}`,
    plainBaht(line.commissionSatang),
  ]);
  const sums = SUMS.map((name) => [
    '',
    t(`sums.${name}`, { vat: data.vatBp / 100, withheld: data.withholdingBp / 100 }),
    '',
    plainBaht(data.sums[name]),
    '',
    '',
  ]);
  const head = [data.number, data.vendor.name, data.fromDay, data.toDay, t(`state.${data.state}`), ''];
  return csvDownload(`${data.number}.csv`, csvOf([head, COLUMNS.map((column) => t(`lines.${column}`)), ...lines, ...sums]));
};

import { useFormat, useText } from '#kernel/contract/page.ts';
import type { ReceiptRow } from '../../../rules/receipt.ts';
import { useTill, useTillState } from '../TillContext.tsx';

/** Letters with marks above and below others: what a printer that knows no Thai gets wrong. */
const HARD = 'น้ำ ซื้อ เอี๊ยด ที่ ป้า ปี่ ผู้ ญู ฐิ์ ฎู';

/** What a printer is tried with: where it stands, the hardest letters, an amount at the right edge. */
export function useTestPage(): () => ReceiptRow[] {
  const t = useText('pos');
  const { money, date } = useFormat();
  const till = useTill();
  const { who } = useTillState('who');
  const center = (text: string, size: 'normal' | 'large', bold: boolean): ReceiptRow => ({
    kind: 'text',
    text,
    align: 'center',
    size,
    bold,
  });
  return () => [
    center(who!.store.name, 'large', true),
    center(t('print.testHeading'), 'normal', true),
    { kind: 'rule' },
    { kind: 'text', text: HARD, align: 'start', size: 'normal', bold: false },
    { kind: 'pair', left: t('print.testAmount'), right: money(123_450), size: 'normal', bold: false },
    { kind: 'pair', left: who!.device.name, right: date(new Date(till.now()).toISOString(), 'clock'), size: 'normal', bold: false },
  ];
}

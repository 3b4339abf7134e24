import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { MoneyTotal } from '#kit/ui/data/MoneyTotal.tsx';
import type { subscriptions } from '../../calls/subscriptions.ts';

export type Preview = Value<typeof subscriptions.previewChange.reply>;

/** What a change of plan comes to: line by line, what is to be paid now or kept as credit, and the next renewal. */
export function ChangePreview({ preview: { lines, dueSatang, creditSatang, from, nextChargeAt, nextSatang } }: { preview: Preview }) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <div className="billing-Preview" aria-live="polite">
      {lines.length > 0 && (
        <MoneyTotal
          lines={lines.map((line) => ({ id: line.id, label: line.title, satang: line.totalSatang }))}
          totalLabel={t(creditSatang > 0 ? 'change.credit' : 'change.due')}
          total={creditSatang > 0 ? creditSatang : dueSatang}
        />
      )}
      <p>{t('change.from', { day: format.date(from) })}</p>
      <p>{t('change.next', { day: format.date(nextChargeAt), price: format.money(nextSatang) })}</p>
    </div>
  );
}

import { numberText } from '#kit/thai/dateText.ts';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { ChargeLine } from '../../contract.ts';

/** What is charged, line by line, short enough to stand beside a form. */
export function ChargeLines({ lines }: { lines: readonly ChargeLine[] }) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <ul className="billing-Lines">
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            {line.title}
            {line.detail && <small>{line.detail}</small>}
            {line.kind === 'item' && (line.quantity !== 1 || line.discountSatang > 0) && (
              <small>
                {t('line.of', { quantity: numberText(line.quantity, 4), unit: line.unit, price: format.money(line.unitSatang) })}
                {line.discountSatang > 0 && ` ${t('line.discount', { amount: format.money(line.discountSatang) })}`}
              </small>
            )}
          </span>
          <span>{format.money(line.totalSatang)}</span>
        </li>
      ))}
    </ul>
  );
}

import { useFormat, useText } from '#kernel/contract/page.ts';
import type { LabelsData } from '../../gateway/pages/labels.ts';
import { Bars } from './Bars.tsx';
import './labels.css';

/** What stands on a shelf or on a good: its name, its price, its bars. 40 × 30 mm. */
export function Label({ line, vat }: { line: LabelsData['lines'][number]; vat: boolean }) {
  const t = useText('supply');
  const { money } = useFormat();
  return (
    <div className="supply-Label">
      <p className="supply-Label-title">{line.title}</p>
      <p className="supply-Label-price">
        <strong>{money(line.priceSatang)}</strong>
        {line.unit && <span> / {line.unit}</span>}
        {vat && <small> {t('labels.vat')}</small>}
      </p>
      <Bars code={line.code} />
    </div>
  );
}

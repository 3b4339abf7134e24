import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';

/** Of which lot how many came. */
export interface LotDraft {
  lot: string;
  /** Empty until it is chosen. */
  expiresOn: string;
  quantity: number;
}
interface Props {
  name: string;
  /** Still to come. */
  most: number;
  lots: readonly LotDraft[];
  onChange: (lots: LotDraft[]) => void;
}

/** Lots of what came of a line: mostly one. */
export function LotFields({ name, most, lots, onChange }: Props) {
  const t = useText('supply');
  const change = (at: number, part: Partial<LotDraft>) => onChange(lots.map((lot, index) => (index === at ? { ...lot, ...part } : lot)));
  return (
    <>
      {lots.map((lot, at) => (
        <div key={at} className="supply-Lot">
          <TextField
            name={`${name}.${at}.lot`}
            label={t('lots.lot')}
            maxLength={60}
            autoComplete="off"
            value={lot.lot}
            onChange={(event) => change(at, { lot: event.target.value })}
          />
          <DatePicker
            id={`${name}.${at}.expiresOn`}
            name={`${name}.${at}.expiresOn`}
            label={t('lots.expiresOn')}
            value={lot.expiresOn || null}
            onChange={(day) => change(at, { expiresOn: day ?? '' })}
          />
          <WholeField
            name={`${name}.${at}.quantity`}
            label={t('receive.came')}
            unit={t('receive.of', { count: most })}
            min={0}
            max={most}
            value={lot.quantity}
            onChange={(quantity) => change(at, { quantity })}
          />
        </div>
      ))}
      <Button variant="secondary" onClick={() => onChange([...lots, { lot: '', expiresOn: '', quantity: 0 }])}>
        {t('lots.another')}
      </Button>
    </>
  );
}

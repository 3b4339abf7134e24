import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { MOST } from '../schemas.ts';
import { GoodName } from './GoodName.tsx';
import { GoodsSearch } from './GoodsSearch.tsx';

/** A line of a draft. */
export interface GoodLine {
  variantId: string;
  sku: string;
  title: string;
  quantity: number;
  costSatang: number | null;
}

interface Props {
  clusterId: string;
  legend: string;
  lines: readonly GoodLine[];
  onChange: (lines: GoodLine[]) => void;
  /** Costs are asked for. */
  costs?: boolean;
}

/** What a draft is about: goods that are searched for, each with how many; scanned again there is one more. The `lines` of a form. */
export function GoodLines({ clusterId, legend, lines, onChange, costs }: Props) {
  const t = useText('supply');
  const { errors } = useActionForm();
  const change = (variantId: string, part: Partial<GoodLine>) =>
    onChange(lines.map((line) => (line.variantId === variantId ? { ...line, ...part } : line)));
  return (
    <Fieldset legend={legend} name="lines" error={errors.lines}>
      <GoodsSearch
        clusterId={clusterId}
        onPick={({ variantId, sku, title, costSatang }) => {
          const there = lines.find((line) => line.variantId === variantId);
          if (there) change(variantId, { quantity: (there.quantity || 0) + 1 });
          else onChange([...lines, { variantId, sku, title, quantity: 1, costSatang }]);
        }}
      />
      <ul className="supply-Lines">
        {lines.map((line) => (
          <li key={line.variantId}>
            <div className="supply-Line-head">
              <GoodName {...line} />
              <IconButton
                icon="trash"
                label={t('lines.remove', { title: line.title })}
                onClick={() => onChange(lines.filter(({ variantId }) => variantId !== line.variantId))}
              />
            </div>
            <fieldset className="supply-Line-fields" aria-label={line.title}>
              <WholeField
                name={`lines.${line.variantId}`}
                label={t('lines.quantity')}
                min={1}
                max={MOST}
                value={line.quantity}
                onChange={(quantity) => change(line.variantId, { quantity })}
              />
              {costs && (
                <MoneyField
                  name={`lines.${line.variantId}.costSatang`}
                  label={t('lines.cost')}
                  optional
                  empty={null}
                  value={line.costSatang}
                  onChange={(costSatang) => change(line.variantId, { costSatang })}
                />
              )}
            </fieldset>
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}

/** What is wrong with the lines of a draft, as a form says it. */
export const lineProblems = (lines: readonly GoodLine[]): Record<string, string> =>
  lines.length === 0 || lines.some(({ quantity, costSatang }) => !(quantity >= 1) || Number.isNaN(costSatang))
    ? { lines: 'invalid.lines' }
    : {};

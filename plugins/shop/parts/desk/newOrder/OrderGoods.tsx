import { useFormat, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { OrderGood } from '../../../calls/staffOrders.ts';
import { Thumb } from '../Thumb.tsx';
import { GoodsSearch } from './GoodsSearch.tsx';
import type { OrderQuote } from './useOrderQuote.ts';

/** A good with how many of it are wanted: `NaN` while that is no number. */
export interface DraftLine extends OrderGood {
  quantity: number;
}

interface Props {
  lines: readonly DraftLine[];
  /** What was looked for without scripts, and what of it was found. */
  sought: { typed: string; found: readonly OrderGood[] };
  quote: OrderQuote | null;
  onChange: (lines: DraftLine[]) => void;
}

/** What is ordered: found, with how many of each; picked again there is one more. The `lines` of the form. */
export function OrderGoods({ lines, sought, quote, onChange }: Props) {
  const t = useText('shop');
  const { money } = useFormat();
  const { errors } = useActionForm();
  const quotedOf = (variantId: string) => quote?.lines.find((line) => line.variantId === variantId);
  const setQuantity = (variantId: string, quantity: number) =>
    onChange(lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line)));
  const problemOf = (variantId: string) => {
    const quoted = quotedOf(variantId);
    return quoted?.problem ? t(`newOrder.problem.${quoted.problem}`, { count: quoted.most }) : undefined;
  };
  return (
    <Fieldset legend={t('newOrder.lines')} name="lines" error={errors.lines}>
      <GoodsSearch
        ticked={sought.found}
        typed={sought.typed}
        onPick={(good) => {
          const there = lines.find(({ variantId }) => variantId === good.variantId);
          if (there) setQuantity(good.variantId, (there.quantity || 0) + 1);
          else onChange([...lines, { ...good, quantity: 1 }]);
        }}
      />
      {lines.length > 0 && (
        <ul className="shop-Picked">
          {lines.map(({ variantId, title, options, sku, picture, satang, quantity }, row) => (
            <li key={variantId}>
              <Thumb picture={picture} />
              <div>
                <p>{title}</p>
                <p className="shop-Note">{[options, sku].filter(Boolean).join(' · ')}</p>
                <p className="shop-Note">{t('newOrder.each', { amount: money(quotedOf(variantId)?.satang ?? satang) })}</p>
              </div>
              <IconButton
                icon="trash"
                label={t('newOrder.remove', { title })}
                onClick={() => onChange(lines.filter((line) => line.variantId !== variantId))}
              />
              {Object.entries({ variantId, title, options, sku, satang }).map(([name, value]) => (
                <input key={name} type="hidden" name={`lines.${row}.${name}`} value={value} />
              ))}
              <WholeField
                name={`lines.${row}.quantity`}
                label={t('newOrder.quantity')}
                min={1}
                max={9_999}
                value={quantity}
                error={errors[`lines.${row}.quantity`] ?? problemOf(variantId)}
                onChange={(count) => setQuantity(variantId, count)}
              />
            </li>
          ))}
        </ul>
      )}
    </Fieldset>
  );
}

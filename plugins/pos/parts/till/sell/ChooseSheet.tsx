import { useId, useState, type FormEvent } from 'react';
import { useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { isWeighed } from '../../../rules/barcode.ts';
import { MOST_MILLI, priceOf } from '../../../rules/cart.ts';
import { groupsFor, isEnough, modifiersSatang, toggleChoice, type LineModifier, type ModifierGroup } from '../../../rules/modifiers.ts';
import { useTillState } from '../TillContext.tsx';
import type { Choosing, Sale } from './useSale.ts';

interface Props {
  readonly choosing: Choosing;
  readonly onAdd: Sale['add'];
  readonly onClose: () => void;
}

/** What is to be said of goods before they are on a line: which of them, how heavy, with what. */
export function ChooseSheet({ choosing: { variants, quantityMilli, weighed }, onAdd, onClose }: Props) {
  const t = useText('pos');
  const { money, number } = useFormat();
  const locale = useLocale();
  const form = useId();
  const { menu, who } = useTillState('menu', 'who');
  const [variantId, setVariant] = useState(variants.length === 1 ? variants[0]!.variantId : '');
  const [taken, setTaken] = useState<readonly LineModifier[]>([]);
  const [note, setNote] = useState('');
  const product = variants.find((each) => each.variantId === variantId) ?? null;
  const first = variants[0]!;
  const weighs = quantityMilli === null && who!.cluster.features.weights && isWeighed(first.unit);
  const [quantity, setQuantity] = useState<number | string | null>(quantityMilli === null ? (weighs ? null : 1) : quantityMilli / 1000);
  const milli = typeof quantity === 'number' ? Math.round(quantity * 1000) : 0;
  const groups = groupsFor(menu.groups, first);
  const able = product !== null && milli > 0 && milli <= MOST_MILLI && groups.every((group) => isEnough(group, taken));
  const unit = (product ?? first).priceSatang + modifiersSatang(taken);
  const called = (it: { name: string; nameEn: string }) => (locale === 'en' && it.nameEn ? it.nameEn : it.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (able) onAdd(product, { quantityMilli: milli, weighed: weighed || weighs, modifiers: taken, note: note.trim() });
  };
  const choose = (group: ModifierGroup, { id, satang, ...names }: ModifierGroup['choices'][number]) =>
    setTaken(toggleChoice(taken, group, { groupId: group.id, choiceId: id, name: called(names), satang }));
  return (
    <Sheet
      open
      onClose={onClose}
      title={locale === 'en' && first.titleEn ? first.titleEn : first.title}
      actions={
        <Button type="submit" form={form} disabled={!able} className="pos-Choose-add">
          {t('cafe.choose.add', { amount: money(product && milli > 0 ? priceOf(milli, unit) : unit) })}
        </Button>
      }
    >
      <form id={form} className="pos-Form" onSubmit={submit}>
        {variants.length > 1 && (
          <fieldset className="pos-Fieldset">
            <legend>{t('cafe.choose.variant')}</legend>
            <div className="pos-Choices">
              {variants.map((each) => (
                <button
                  key={each.variantId}
                  type="button"
                  className="pos-Chip"
                  aria-pressed={each.variantId === variantId}
                  onClick={() => setVariant(each.variantId)}
                >
                  {each.options || each.sku} <span>{money(each.priceSatang)}</span>
                </button>
              ))}
            </div>
          </fieldset>
        )}
        {groups.map((group) => (
          <fieldset key={group.id} className="pos-Fieldset">
            <legend>
              {called(group)}{' '}
              <small className="pos-Muted">
                {t('cafe.choose.rule', { least: number(group.least), most: number(group.most), kind: kindOf(group) })}
              </small>
            </legend>
            <div className="pos-Choices">
              {group.choices.map((choice) => (
                <button
                  key={choice.id}
                  type="button"
                  className="pos-Chip"
                  aria-pressed={taken.some(({ choiceId }) => choiceId === choice.id)}
                  onClick={() => choose(group, choice)}
                >
                  {called(choice)} {choice.satang > 0 && <span>+{money(choice.satang)}</span>}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
        {quantityMilli === null && (
          <NumberField
            name="quantity"
            label={t(weighs ? 'cafe.choose.weight' : 'till.line.quantity')}
            unit={first.unit}
            value={quantity}
            min={0}
            step={weighs ? 0.1 : 1}
            onChange={setQuantity}
          />
        )}
        <TextField
          name="note"
          label={t('till.line.note')}
          value={note}
          maxLength={200}
          optional
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Sheet>
  );
}

const kindOf = ({ least, most }: ModifierGroup) => (least === 0 ? 'free' : least === most ? 'exact' : 'range');

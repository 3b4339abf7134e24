import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { lineOf, VAT_CLASSES, type LineDraft } from './lineDraft.ts';

interface Props {
  line: LineDraft;
  /** From 0. */
  index: number;
  errors: Readonly<Record<string, string>>;
  onChange: (line: LineDraft) => void;
  /** Left out for the last one that is left. */
  onRemove?: () => void;
}

/** One line of a document that is being written. */
export function LineFields({ line, index, errors, onChange, onRemove }: Props) {
  const t = useText('billing');
  const format = useFormat();
  const name = (field: string) => `lines.${index}.${field}`;
  const error = (field: string) => errors[name(field)] && t(errors[name(field)]!);
  const set = (field: keyof LineDraft) => (event: { target: { value: string } }) => onChange({ ...line, [field]: event.target.value });
  const total = lineOf(line)?.totalSatang;
  return (
    <fieldset className="billing-LineFields">
      <legend>{t('issue.line', { number: index + 1 })}</legend>
      <TextField
        label={t('issue.item')}
        name={name('title')}
        maxLength={300}
        value={line.title}
        error={error('title')}
        onChange={set('title')}
      />
      <NumberField
        label={t('issue.quantity')}
        name={name('quantity')}
        min={1}
        max={1_000_000}
        value={line.quantity}
        error={error('quantity')}
        onChange={(quantity) => onChange({ ...line, quantity })}
      />
      <TextField label={t('issue.unit')} name={name('unit')} maxLength={40} optional value={line.unit} onChange={set('unit')} />
      <TextField
        label={t('issue.price')}
        name={name('price')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={line.price}
        error={error('price')}
        onChange={set('price')}
      />
      <TextField
        label={t('issue.discount')}
        name={name('discount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        optional
        value={line.discount}
        error={error('discount')}
        onChange={set('discount')}
      />
      <SelectField
        label={t('issue.vatClass')}
        name={name('vatClass')}
        value={line.vatClass}
        options={VAT_CLASSES.map((value) => ({ value, label: t(`vatClass.${value}`) }))}
        onChange={set('vatClass')}
      />
      <p className="billing-LineFields-total">
        {t('issue.lineTotal')} <strong>{total === undefined ? '–' : format.money(total)}</strong>
      </p>
      {onRemove && (
        <Button variant="quiet" onClick={onRemove}>
          <Icon name="trash" />
          {t('issue.removeLine', { number: index + 1 })}
        </Button>
      )}
    </fieldset>
  );
}

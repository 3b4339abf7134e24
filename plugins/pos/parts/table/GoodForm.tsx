import { useFormat, usePosted, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { TableGood } from '../../gateway/pages/table.ts';
import { MOST_NOTE, MOST_OF_ONE } from '../../rules/tableOrder.ts';
import { TableForm } from './TableForm.tsx';

interface Props {
  readonly code: string;
  /** Of this page: a form of it that is sent twice is one line. */
  readonly formKey: string;
  readonly good: TableGood;
}

/** One of the goods with what it may be had with, and how many. Works as plain HTML: one choice is a list, several are boxes. */
export function GoodForm({ code, formKey, good }: Props) {
  const t = useText('pos');
  const { money, number } = useFormat();
  const posted = usePosted('pos.tableAdd', good.id);
  const typed = posted?.entries.filter(([name]) => name === 'choices').map(([, value]) => value) ?? [];
  const idOf = (part: string) => `${good.id}-${part}`;
  const labelOf = ({ name, satang }: { name: string; satang: number }) => (satang > 0 ? `${name} +${money(satang)}` : name);
  return (
    <details className="pos-GuestGood-order" open={posted?.refusal ? true : undefined}>
      <summary>{t('table.choose')}</summary>
      <TableForm
        of="tableAdd"
        id={good.id}
        with={{ code, key: formKey, variant: good.id }}
        read={(fields) => ({
          quantity: Number(fields.get('quantity')),
          choices: fields.getAll('choices').filter((value) => value !== ''),
          note: fields.get('note'),
        })}
        onDone={(form) => {
          form.reset();
          form.closest('details')?.removeAttribute('open');
        }}
        className="pos-Form"
      >
        {good.groups.map((group) =>
          group.most === 1 ? (
            <SelectField
              key={group.id}
              id={idOf(group.id)}
              name="choices"
              label={group.name}
              required={group.least > 0}
              optional={group.least === 0}
              placeholder={group.least === 0 ? t('table.none') : undefined}
              defaultValue={group.choices.find(({ id }) => typed.includes(id))?.id ?? (group.least > 0 ? group.choices[0]!.id : '')}
              options={group.choices.map((choice) => ({ value: choice.id, label: labelOf(choice) }))}
            />
          ) : (
            <fieldset key={group.id} className="pos-Fieldset">
              <legend>
                {group.name}{' '}
                <small className="pos-Muted">
                  {t('table.rule', { least: number(group.least), most: number(group.most), few: group.least })}
                </small>
              </legend>
              {group.choices.map((choice) => (
                <Checkbox
                  key={choice.id}
                  id={idOf(choice.id)}
                  name="choices"
                  value={choice.id}
                  label={labelOf(choice)}
                  defaultChecked={typed.includes(choice.id)}
                />
              ))}
            </fieldset>
          ),
        )}
        <TextField
          id={idOf('quantity')}
          name="quantity"
          type="number"
          inputMode="numeric"
          label={t('table.quantity')}
          min={1}
          max={MOST_OF_ONE}
          required
          defaultValue={posted?.typed('quantity') ?? '1'}
        />
        <TextField
          id={idOf('note')}
          name="note"
          label={t('table.note')}
          maxLength={MOST_NOTE}
          optional
          defaultValue={posted?.typed('note') ?? ''}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" aria-label={t('table.addThis', { title: good.title })}>
          {t('table.add')}
        </Button>
      </TableForm>
    </details>
  );
}

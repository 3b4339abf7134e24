import { useCallback, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { readForm } from '#kit/forms/readForm.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { DraftLine } from '../../../calls/draftSchemas.ts';
import { isQuantity, priceOf } from '../../../rules/lineTotal.ts';
import { WHT_RATES } from '../../../rules/withholding.ts';

/** What is typed comes to, satang, as far as it is numbers. */
function sumOf(lines: readonly Partial<DraftLine>[]): number {
  return lines.reduce((sum, { quantity = 1, unitSatang = 0, discountSatang = 0 }) => {
    const isWhole = isQuantity(quantity) && Number.isSafeInteger(unitSatang) && Number.isSafeInteger(discountSatang);
    return isWhole ? sum + priceOf(quantity, unitSatang) - discountSatang : sum;
  }, 0);
}

/** The lines of what is being written; the last one is empty, so that there is always room for one more, also without scripts. */
export function DraftLines({ count }: { count: number }) {
  const t = useText('billing');
  const format = useFormat();
  const { schema, values } = useActionForm();
  const typed = Object.keys(values).flatMap((name) => /^lines\.(\d+)\./.exec(name)?.[1] ?? []);
  const begun = Math.max(count, ...typed.map((number) => Number(number) + 1)) + 1;
  const [rows, setRows] = useState(() => Array.from({ length: begun }, (_, index) => index));
  const [sum, setSum] = useState<number | null>(null);
  const counted = useCallback(
    (element: HTMLDivElement | null) => {
      const form = element?.closest('form');
      if (!form) return;
      const add = () => setSum(sumOf((readForm(schema, new FormData(form)).lines ?? []) as Partial<DraftLine>[]));
      add();
      form.addEventListener('input', add);
      return () => form.removeEventListener('input', add);
    },
    // Lines that came or went are counted anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [schema, rows],
  );
  return (
    <div className="billing-DraftLines" ref={counted}>
      {rows.map((row, index) => {
        const name = (field: keyof DraftLine) => `lines.${row}.${field}`;
        return (
          <fieldset key={row} className="billing-LineFields">
            <legend>{t('issue.line', { number: index + 1 })}</legend>
            <FormField name={name('title')} label={t('issue.item')} lines="one" optional={false} />
            <FormField name={name('quantity')} label={t('issue.quantity')} optional={false} />
            <FormField name={name('unit')} label={t('issue.unit')} />
            <FormField name={name('unitSatang')} label={t('issue.price')} optional={false} />
            <FormField name={name('discountSatang')} label={t('issue.discount')} />
            <FormField
              name={name('vatClass')}
              label={t('issue.vatClass')}
              options={(['vat7', 'zero', 'exempt', 'none'] as const).map((value) => ({ value, label: t(`vatClass.${value}`) }))}
            />
            <FormField
              name={name('whtBp')}
              label={t('issue.wht')}
              options={WHT_RATES.map((rate) => ({ value: String(rate), label: t(`whtRate.${rate as 0}`) }))}
            />
            {rows.length > 1 && (
              <Button variant="quiet" onClick={() => setRows(rows.filter((one) => one !== row))}>
                <Icon name="trash" />
                {t('issue.removeLine', { number: index + 1 })}
              </Button>
            )}
          </fieldset>
        );
      })}
      <div className="ui-Actions">
        <Button variant="secondary" onClick={() => setRows([...rows, Math.max(...rows) + 1])}>
          <Icon name="plus" />
          {t('issue.addLine')}
        </Button>
      </div>
      {sum !== null && <p className="billing-Large">{t('issue.sum', { amount: format.money(sum) })}</p>}
    </div>
  );
}

import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { isByLine, withheld, withheldByRate, WITHHOLDING } from '../../rules/withholding.ts';
import { RecordWithholding } from '../../calls/desk.ts';
import type { ChargeView } from '../../schemas.ts';
import { call } from '../call.ts';

const KINDS = Object.keys(WITHHOLDING) as (keyof typeof WITHHOLDING)[];
type Kind = (typeof KINDS)[number] | 'lines';

function CertificateDay({ value, onChange }: { value: string | null; onChange: (day: string | null) => void }) {
  const { errors, textOf } = useActionForm();
  const name = 'certificateDate';
  return <DatePicker label={textOf(name)} name={name} value={value} error={errors[name]} onChange={onChange} />;
}

/** Writes down tax that a buyer kept back, with their certificate (50 ทวิ). */
export function WithholdingDialog({ charge, onClose }: { charge: ChargeView; onClose: () => void }) {
  const t = useText('billing');
  const format = useFormat();
  const [paymentId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<Kind>(isByLine(charge.lines) ? 'lines' : 'service');
  const [day, setDay] = useState<string | null>(null);
  const [isLater, setLater] = useState(false);
  const base = charge.amountSatang - charge.vatSatang;
  const isTaxed = ({ vatClass }: ChargeView['lines'][number]) => charge.vatSatang > 0 && vatClass === 'vat7';
  const sums = charge.lines.reduce(
    (all, line) => (line.kind === 'rounding' || isTaxed(line) ? all : { ...all, untaxedSatang: all.untaxedSatang + line.totalSatang }),
    { untaxedSatang: 0 },
  );
  const byLine = withheldByRate(charge.lines, { ...sums, baseSatang: base - sums.untaxedSatang, isTaxed });
  return (
    <ActionDialog
      of={call}
      name="recordWithholding"
      schema={RecordWithholding}
      with={{ id: charge.id, paymentId, kind, certificateDate: isLater ? '' : (day ?? ''), ...(isLater ? { certificateNumber: '' } : {}) }}
      texts="withholding"
      title={t('withholding.title')}
      size="small"
      check={({ certificateNumber }): Record<string, string> =>
        isLater
          ? {}
          : {
              ...(certificateNumber?.trim() ? {} : { certificateNumber: 'invalid.required' }),
              ...(day ? {} : { certificateDate: 'invalid.required' }),
            }
      }
      onClose={onClose}
    >
      <SelectField
        label={t('withholding.kind')}
        name="kind"
        value={kind}
        options={[
          ...(isByLine(charge.lines) ? [{ value: 'lines', label: t('withholding.lines') }] : []),
          ...KINDS.map((value) => ({ value, label: t(`withholding.${value}`, { percent: WITHHOLDING[value] / 100 }) })),
        ]}
        onChange={(event) => setKind(event.target.value as typeof kind)}
      />
      {kind === 'lines' ? (
        <ul>
          {byLine.map(({ rateBp, baseSatang, whtSatang }) => (
            <li key={rateBp}>
              {rateBp / 100}% {t('withholding.sum', { base: format.money(baseSatang), amount: format.money(whtSatang) })}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('withholding.sum', { base: format.money(base), amount: format.money(withheld(base, WITHHOLDING[kind])) })}</p>
      )}
      <Checkbox
        label={t('withholding.later')}
        hint={t('withholding.later.hint')}
        checked={isLater}
        onChange={(event) => setLater(event.target.checked)}
      />
      {!isLater && (
        <>
          <FormField name="certificateNumber" optional={false} />
          <CertificateDay value={day} onChange={setDay} />
        </>
      )}
    </ActionDialog>
  );
}

import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { ShippingDraft } from '../../../calls/deskTerms.ts';

interface Props {
  steps: ShippingDraft['steps'];
  onChange: (steps: ShippingDraft['steps']) => void;
}

/** What sending costs by weight, the `steps` of a form: the first step that is enough counts. */
export function WeightSteps({ steps, onChange }: Props) {
  const t = useText('shop');
  const { errors } = useActionForm();
  const heaviest = steps.at(-1);
  return (
    <Fieldset legend={t('shipping.steps')} hint={t('shipping.stepsHint')} name="steps" error={errors.steps}>
      {steps.map((step, index) => (
        <div key={index} className="shop-RowEdit">
          <WholeField
            label={t('shipping.upTo', { number: index + 1 })}
            name={`steps.${index}.upToGrams`}
            unit={t('unit.gram')}
            min={1}
            step={500}
            value={step.upToGrams}
            error={errors[`steps.${index}.upToGrams`]}
            onChange={(upToGrams) => onChange(steps.with(index, { ...step, upToGrams }))}
          />
          <MoneyField
            label={t('shipping.stepPrice', { number: index + 1 })}
            name={`steps.${index}.satang`}
            value={step.satang}
            error={errors[`steps.${index}.satang`]}
            onChange={(satang) => onChange(steps.with(index, { ...step, satang: satang ?? Number.NaN }))}
          />
          <IconButton
            icon="trash"
            label={t('shipping.removeStep', { number: index + 1 })}
            disabled={steps.length === 1}
            onClick={() => onChange(steps.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        onClick={() => onChange([...steps, { upToGrams: (heaviest?.upToGrams ?? 0) + 1_000, satang: heaviest?.satang ?? 0 }])}
      >
        <Icon name="plus" />
        {t('shipping.addStep')}
      </Button>
    </Fieldset>
  );
}

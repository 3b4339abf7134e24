import { useLocale, useText } from '#kernel/contract/page.ts';
import { formatDate } from '#kit/page/format.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import type { FormData } from '../gateway/pages/form.ts';
import { CHOICES } from '../rules/settings.ts';
import { CHOSEN } from '../schemas.ts';

/** When, where and by which method; the choices of schools are folded, each as the method has it unless told. */
export function BirthFields({ form: { places, values } }: { form: FormData }) {
  const t = useText('hora');
  const months = formatDate(useLocale(), { month: 'long' });
  const byMethod = { value: '', label: t('settings.byMethod') };
  const isOpen = CHOSEN.some((name) => values[name]) || Boolean(values.latitude || values.zone);
  return (
    <>
      <FormField name="name" autoComplete="off" />
      <Fieldset legend={t('draw.date')} hint={t('draw.date.hint')}>
        <div className="hora-Date">
          <FormField name="day" inputMode="numeric" />
          <FormField
            name="month"
            options={Array.from({ length: 12 }, (_, index) => ({
              value: String(index + 1),
              label: months.format(Date.UTC(2026, index, 1)),
            }))}
          />
          <FormField name="year" inputMode="numeric" />
          <FormField name="era" />
        </div>
      </Fieldset>
      <FormField name="time" inputMode="numeric" autoComplete="off" />
      <FormField name="place" options={places} />
      <FormField name="method" />
      <details className="hora-More" open={isOpen}>
        <summary>{t('draw.more')}</summary>
        <div className="hora-Choices">
          <FormField
            name="reckoning"
            options={[{ value: '', label: t('draw.reckoning.none') }, ...choices(t, 'draw.reckoning', ['then', 'today'])]}
          />
          <FormField name="fold" options={[{ value: '', label: t('draw.fold.none') }, ...choices(t, 'draw.fold', ['first', 'second'])]} />
          <FormField
            name="sex"
            options={[{ value: '', label: t('draw.sex.none') }, ...choices(t, 'draw.sex', ['female', 'male', 'other'])]}
          />
          <FormField name="latitude" inputMode="decimal" />
          <FormField name="longitude" inputMode="decimal" />
          <FormField name="zone" />
          {CHOSEN.map((name) => (
            <FormField
              key={name}
              name={name}
              label={t(`settings.${name}`)}
              hint={t(`settings.${name}.why`)}
              options={[byMethod, ...choices(t, `settings.${name}`, CHOICES[name])]}
            />
          ))}
        </div>
      </details>
    </>
  );
}

const choices = (t: (key: string) => string, prefix: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: t(`${prefix}.${value}`) }));

import { useText } from '#kernel/contract/page.ts';
import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { ProfileFieldsProps } from './profileFieldsProps.ts';

/** Telephone, and the language of mails. */
export function ContactFields({ values, errors, change }: ProfileFieldsProps) {
  const t = useText('account');
  return (
    <fieldset className="account-Fieldset">
      <legend>{t('profile.contact')}</legend>
      <div className="account-Pair">
        <TextField
          label={t('profile.phone')}
          hint={t('profile.phoneHint')}
          error={errors.phone}
          optional
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          value={values.phone}
          onChange={({ target }) => change({ phone: target.value })}
        />
        <SelectField
          label={t('profile.locale')}
          hint={t('profile.localeHint')}
          name="locale"
          value={values.locale}
          options={LOCALES.map((value) => ({ value, label: t(`profile.locale.${value}`) }))}
          onChange={({ target }) => change({ locale: target.value as Locale })}
        />
      </div>
    </fieldset>
  );
}

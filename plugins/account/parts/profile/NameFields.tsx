import { useText, useLocale } from '#kernel/contract/page.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { PREFIXES } from '../../rules/profile.ts';
import type { ProfileFieldsProps } from './profileFieldsProps.ts';

type TextName = 'prefix' | 'firstname' | 'lastname' | 'firstnameEn' | 'lastnameEn';

/** Title and names, in Thai and in Latin letters: certificates are printed in both. */
export function NameFields({ values, errors, change }: ProfileFieldsProps) {
  const t = useText('account');
  const locale = useLocale();
  const field = (name: TextName) => ({
    label: t(`profile.${name}`),
    name,
    error: errors[name],
    value: values[name],
    maxLength: 100,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <fieldset className="account-Fieldset">
      <legend>{t('profile.names')}</legend>
      <TextField
        {...field('prefix')}
        optional
        maxLength={40}
        autoComplete="honorific-prefix"
        list="account-prefixes"
        className="account-Short"
      />
      <datalist id="account-prefixes">
        {PREFIXES[locale].map((prefix) => (
          <option key={prefix}>{prefix}</option>
        ))}
      </datalist>
      <div className="account-Pair">
        <TextField {...field('firstname')} autoComplete="given-name" required />
        <TextField {...field('lastname')} optional autoComplete="family-name" />
      </div>
      <div className="account-Pair">
        <TextField {...field('firstnameEn')} optional hint={t('profile.latinHint')} lang="en" spellCheck={false} />
        <TextField {...field('lastnameEn')} optional hint={t('profile.latinHint')} lang="en" spellCheck={false} />
      </div>
    </fieldset>
  );
}

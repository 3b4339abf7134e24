import type { ReactNode } from 'react';
import { Link, useLocation, useSite, useText } from '#kernel/contract/page.ts';
import { PhoneField } from '#kit/ui/forms/PhoneField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Checkout } from '../../calls/orderSchemas.ts';
import { signInPath } from '../signInPath.ts';
import { FormPart } from './FormPart.tsx';

interface Props {
  value: Checkout['contact'];
  errors: Readonly<Record<string, string>>;
  onChange: (contact: Checkout['contact']) => void;
  /** Below the address of mails. */
  children?: ReactNode;
}

/** Who buys: where the receipt goes, and whom the courier rings up. */
export function ContactPart({ value, errors, onChange, children }: Props) {
  const t = useText('shop');
  const site = useSite();
  const { pathname } = useLocation();
  const signIn = site.role === 'guest' ? signInPath(site, pathname) : null;
  return (
    <FormPart name="contact" title={t('contact.title')}>
      {signIn && (
        <p>
          {t('contact.haveAccount')} <Link to={signIn}>{t('contact.signIn')}</Link>
        </p>
      )}
      <TextField
        label={t('contact.name')}
        name="contact.name"
        autoComplete="name"
        maxLength={120}
        value={value.name}
        error={errors['contact.name']}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <PhoneField
        label={t('contact.phone')}
        hint={t('contact.phoneHint')}
        name="contact.phone"
        value={value.phone}
        error={errors['contact.phone']}
        onChange={(phone) => onChange({ ...value, phone })}
      />
      <TextField
        label={t('contact.email')}
        optional={site.role !== 'guest'}
        hint={t('contact.emailHint')}
        name="contact.email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={value.email}
        error={errors['contact.email']}
        onChange={(event) => onChange({ ...value, email: event.target.value })}
      />
      {children}
    </FormPart>
  );
}

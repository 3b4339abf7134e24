import type { FormEvent } from 'react';
import { Link, useLocation, useSite, useText } from '#kernel/contract/page.ts';
import { readPhone } from '#kit/thai/phone.ts';
import { PhoneField } from '#kit/ui/forms/PhoneField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { signInPath } from '../signInPath.ts';
import type { StepProps } from './stepProps.ts';
import { StepFrame } from './StepFrame.tsx';
import { useDraft } from './useDraft.ts';
import { fieldProblem, useStepForm } from './useStepForm.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Who buys: where the receipt goes, and whom the courier rings up. */
export function ContactStep({ checkout, handle, to, onDone }: StepProps) {
  const t = useText('shop');
  const site = useSite();
  const { pathname } = useLocation();
  const form = useStepForm(handle);
  const [draft, change, forget] = useDraft('contact', checkout.contact);
  const signIn = site.role === 'guest' ? signInPath(site, pathname) : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const contact = { name: draft.name.trim(), phone: draft.phone.trim(), email: draft.email.trim() };
    const wrong = {
      ...(contact.name ? {} : { 'contact.name': fieldProblem(t, 'contact.name', 'missing') }),
      ...(readPhone(contact.phone) ? {} : { 'contact.phone': t('invalid.phone') }),
      ...(EMAIL.test(contact.email) || (site.role !== 'guest' && !contact.email) ? {} : { 'contact.email': t('invalid.email') }),
    };
    form.complain(wrong);
    if (Object.keys(wrong).length > 0) return;
    const saved = await form.send({ contact });
    if (!saved) return;
    forget();
    onDone(saved);
  };
  return (
    <StepFrame title={t('contact.title')} form={form} to={to} onSubmit={(event) => void submit(event)} next={t('checkout.next')}>
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
        value={draft.name}
        error={form.errors['contact.name']}
        onChange={(event) => change({ ...draft, name: event.target.value })}
      />
      <PhoneField
        label={t('contact.phone')}
        hint={t('contact.phoneHint')}
        name="contact.phone"
        value={draft.phone}
        error={form.errors['contact.phone']}
        onChange={(phone) => change({ ...draft, phone })}
      />
      <TextField
        label={t('contact.email')}
        optional={site.role !== 'guest'}
        hint={t('contact.emailHint')}
        name="contact.email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={draft.email}
        error={form.errors['contact.email']}
        onChange={(event) => change({ ...draft, email: event.target.value })}
      />
    </StepFrame>
  );
}

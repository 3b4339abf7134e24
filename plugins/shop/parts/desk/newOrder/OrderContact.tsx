import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { PhoneField } from '#kit/ui/forms/PhoneField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Checkout } from '../../../calls/orderSchemas.ts';

export type ContactDraft = Checkout['contact'];

/** Who buys: reached by telephone or by mail. */
export function OrderContact({ contact, onChange }: { contact: ContactDraft; onChange: (contact: ContactDraft) => void }) {
  const t = useText('shop');
  const { errors } = useActionForm();
  const common = (field: keyof ContactDraft) => ({
    name: `contact.${field}`,
    label: t(`newOrder.contact.${field}`),
    error: errors[`contact.${field}`],
    value: contact[field],
    autoComplete: 'off',
  });
  return (
    <Fieldset legend={t('newOrder.contact')}>
      <div className="ui-Desk-pair">
        <TextField {...common('name')} maxLength={120} onChange={(event) => onChange({ ...contact, name: event.target.value })} />
        <PhoneField
          {...common('phone')}
          hint={t('newOrder.contact.phone.hint')}
          maxLength={20}
          onChange={(phone) => onChange({ ...contact, phone })}
        />
        <TextField
          {...common('email')}
          hint={t('newOrder.contact.email.hint')}
          type="email"
          maxLength={254}
          onChange={(event) => onChange({ ...contact, email: event.target.value })}
        />
      </div>
    </Fieldset>
  );
}

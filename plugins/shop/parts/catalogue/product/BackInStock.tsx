import { useState } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { TellWhenBack } from '../../../calls/catalogue.ts';
import { call } from '../../call.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** For what is sold out: guests are told by mail when it is back, members where they get their notices. */
export default function BackInStock({ sku }: { sku: string }) {
  const t = useText('shop');
  const isGuest = useSite().role === 'guest';
  const [done, setDone] = useState(false);
  if (done)
    return (
      <Alert tone="success" live>
        <p>{t(isGuest ? 'back.doneGuest' : 'back.doneMember')}</p>
      </Alert>
    );
  return (
    <div className="shop-Back">
      <ActionForm
        of={call}
        name="tellWhenBack"
        schema={TellWhenBack}
        with={{ sku }}
        texts="back"
        quiet
        check={({ email }): Record<string, string> => (isGuest && !EMAIL.test(email ?? '') ? { email: 'invalid.required' } : {})}
        onDone={() => setDone(true)}
      >
        <p>{t(isGuest ? 'back.leadGuest' : 'back.lead')}</p>
        {isGuest && <FormField name="email" optional={false} autoComplete="email" lines="one" />}
      </ActionForm>
    </div>
  );
}

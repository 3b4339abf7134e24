import { useText } from '#kernel/contract/page.ts';
import { closed } from '#kit/schema/shapes.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { DeskFormView } from '../../../gateway/pages/deskForm.ts';
import { call } from '../../call.ts';

const Pin = closed({ pin: { type: 'string', maxLength: 40 } });

/** A PIN that whoever fills in the form must know. It is kept as a hash: it can be set anew, not read. */
export function PinForm({ form }: { form: DeskFormView }) {
  const t = useText('form');
  return (
    <section className="ui-Desk-part" aria-labelledby="form-pin">
      <h2 id="form-pin">{t('settings.pin')}</h2>
      <p>{t(form.hasPin ? 'settings.pinSet' : 'settings.pinNone')}</p>
      <ActionForm of={call} name="setPin" schema={Pin} with={{ id: form.id }} clears quiet>
        <FormField name="pin" />
      </ActionForm>
    </section>
  );
}

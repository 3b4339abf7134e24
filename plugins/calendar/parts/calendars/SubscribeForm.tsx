import { useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Subscription } from '../../calls/calendars.ts';
import { call } from '../call.ts';

/** Follows a calendar of somewhere else by its address. */
export function SubscribeForm({ onClose }: { onClose(): void }) {
  const t = useText('calendar');
  return (
    <section className="calendar-Tools">
      <h3>{t('subscribe.title')}</h3>
      <ActionForm of={call} name="subscribe" schema={Subscription} with={{ tone: 5 }} onDone={onClose}>
        <FormField name="url" lines="one" autoCapitalize="none" spellCheck={false} />
      </ActionForm>
    </section>
  );
}

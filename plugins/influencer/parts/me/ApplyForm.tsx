import { useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { call } from '../call.ts';

/** Asks to be let in as an influencer. */
export function ApplyForm() {
  const t = useText('influencer');
  return (
    <section>
      <p>{t('apply.lead')}</p>
      <ActionForm of={call} name="apply">
        <FormField name="name" autoComplete="name" />
        <FormField name="slug" autoCapitalize="none" spellCheck={false} />
        <FormField name="code" autoCapitalize="characters" spellCheck={false} />
        <FormField name="bio" rows={4} lines="several" />
        <FormField name="socials" rows={3} lines="several" />
        <FormField name="topics" lines="one" />
        <FormField name="phone" autoComplete="tel" />
      </ActionForm>
    </section>
  );
}

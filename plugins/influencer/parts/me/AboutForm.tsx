import { useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { MeData } from '../../gateway/pages/me.ts';
import { call } from '../call.ts';

/** What the influencer says of themselves, and where they are paid. */
export function AboutForm({ profile }: { profile: NonNullable<MeData['profile']> }) {
  const t = useText('influencer');
  const { version, name, bio, socials, topics, phone, taxId, vatRegistered, address, bank, gifts } = profile;
  return (
    <details>
      <summary>{t('me.about')}</summary>
      <ActionForm
        key={version}
        of={call}
        name="saveAbout"
        with={{ version }}
        values={{ name, bio, socials, topics, phone, taxId, vatRegistered, address, bank, gifts }}
      >
        <FormField name="name" />
        <FormField name="bio" rows={5} lines="several" />
        <FormField name="socials" rows={3} lines="several" />
        <FormField name="topics" lines="one" />
        <FormField name="gifts" />
        <FormField name="phone" autoComplete="tel" />
        <FormField name="taxId" inputMode="numeric" />
        <FormField name="vatRegistered" />
        <FormField name="address" rows={2} lines="several" />
        <FormField name="bank" lines="one" />
      </ActionForm>
    </details>
  );
}

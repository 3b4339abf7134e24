import { go, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { FormData } from '../gateway/pages/form.ts';
import { BirthFields } from './BirthFields.tsx';
import { call } from './call.ts';

/** A birth of which a chart is drawn, beside that of another one where that is wanted; it is kept by nobody. */
export function BirthForm({ form, beside = '' }: { form: FormData; beside?: string }) {
  return (
    <ActionForm of={call} name="draw" to=":path" values={{ ...form.values, beside }} with={{ beside }} onDone={({ path }) => go(path)}>
      <BirthFields form={form} />
    </ActionForm>
  );
}

/** A birth that a member keeps, to be put right: its chart is computed anew, those before it stay. */
export function CorrectForm({ form, profile, onCancel }: { form: FormData; profile: string; onCancel: () => void }) {
  const t = useText('hora');
  return (
    <ActionForm
      of={call}
      name="correct"
      texts="draw"
      submit={t('correct.submit')}
      to=":path"
      values={form.values}
      with={{ id: profile }}
      onDone={({ path }) => go(path)}
      onCancel={onCancel}
    >
      <BirthFields form={form} />
    </ActionForm>
  );
}

import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Refusal } from '#kit/diagnostics/refusal.ts';
import { useUnsaved } from '#kit/ui/desk/useUnsaved.ts';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { ProfileData } from '../../gateway/pages/ownProfile.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { tidyProfile, type ProfileFields } from '../../rules/profile.ts';
import { FormProblem } from '../FormProblem.tsx';
import { publishName } from '../ownName.ts';
import { useForm } from '../useForm.ts';
import { AddressFields } from './AddressFields.tsx';
import { call } from './call.ts';
import { ContactFields } from './ContactFields.tsx';
import { NameFields } from './NameFields.tsx';
import type { ProfileFieldsProps } from './profileFieldsProps.ts';
import { SavedElsewhere } from './SavedElsewhere.tsx';

/** As people write it, for editing. */
const readable = (fields: ProfileFields): ProfileFields => ({ ...fields, phone: phoneText(fields.phone) });
const same = (a: ProfileFields, b: ProfileFields) => JSON.stringify(tidyProfile(a).fields) === JSON.stringify(tidyProfile(b).fields);

type Saved = Pick<ProfileData, 'fields' | 'version'>;

/** Names, contact and address, saved together. What was saved elsewhere meanwhile is never written over unasked. */
export function ProfileForm({ data }: { data: Saved }) {
  const t = useText('account');
  const desk = useForm();
  const [saved, setSaved] = useState<Saved>(data);
  const [values, setValues] = useState(() => readable(data.fields));
  const [elsewhere, setElsewhere] = useState<Saved | null>(null);
  const unsaved = !same(values, saved.fields);
  const { leaving } = useUnsaved(unsaved);

  async function save(version: string) {
    const { fields, problems } = tidyProfile(values);
    if (!desk.check(problems)) return;
    setElsewhere(null);
    const done = await desk.run(() =>
      call('saveProfile', { ...fields, version }).catch((error: Refusal) => {
        if (error.code !== 'conflict') throw error;
        setElsewhere(error.details.current as Saved);
        return null;
      }),
    );
    if (!done) return;
    if (done.value === null) return desk.clear();
    setSaved(done.value);
    setValues(readable(done.value.fields));
    publishName(done.value.fields);
    showToast(t('profile.saved'));
  }
  const take = (theirs: Saved) => {
    setSaved(theirs);
    setValues(readable(theirs.fields));
    setElsewhere(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(saved.version);
  };
  const parts: ProfileFieldsProps = { values, errors: desk.errors, change: (part) => setValues((before) => ({ ...before, ...part })) };
  return (
    <form className="account-Box account-Profile" method="post" noValidate onSubmit={submit}>
      <FormProblem desk={desk} />
      {elsewhere && <SavedElsewhere onTake={() => take(elsewhere)} onKeep={() => void save(elsewhere.version)} />}
      <NameFields {...parts} />
      <ContactFields {...parts} />
      <AddressFields {...parts} />
      <div className="account-Profile-save" data-unsaved={unsaved || undefined}>
        <SubmitButton
          state={desk.state}
          labels={{ normal: t('profile.save'), loading: t('profile.saving'), success: t('profile.saved') }}
        />
        <p role="status">{unsaved ? t('profile.unsaved') : ''}</p>
      </div>
      <ConfirmDialog
        open={leaving !== null}
        title={t('profile.leaveTitle')}
        confirmLabel={t('profile.leave')}
        cancelLabel={t('profile.stay')}
        onConfirm={() => leaving?.leave()}
        onCancel={() => leaving?.stay()}
      >
        <p>{t('profile.leaveText')}</p>
      </ConfirmDialog>
    </form>
  );
}

import { useState } from 'react';
import { useSite, Slot, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { FilePicker } from '#plugins/files/contract.ts';
import type { ProfileData } from '../../gateway/pages/ownProfile.ts';
import { Avatar } from '../Avatar.tsx';
import { FormProblem } from '../FormProblem.tsx';
import { tellOwnName } from '../ownName.ts';
import { useForm } from '../useForm.ts';
import { call, PROBLEMS } from './call.ts';

/** The member's picture, chosen from their files; nothing where the site keeps no files. */
export function AvatarSection({ data }: { data: ProfileData }) {
  const t = useText('account');
  const desk = useForm({ problems: PROBLEMS });
  const [avatar, setAvatar] = useState(data.avatar);
  const { firstname, lastname } = data.fields;
  if (!useSite().fills[FilePicker.id]?.length) return null;

  async function save(fileId: string | null) {
    const done = await desk.run(() => call('setAvatar', { fileId }));
    if (!done) return;
    desk.clear();
    setAvatar(done.value.avatar);
    tellOwnName(done.value);
    showToast(t('profile.saved'));
  }
  return (
    <section className="account-Box" aria-labelledby="profile-avatar">
      <h2 id="profile-avatar">{t('profile.avatar')}</h2>
      <FormProblem desk={desk} />
      <div className="account-Avatar">
        <Avatar person={{ firstname, lastname, avatar }} />
        <div className="ui-Actions">
          <Slot of={FilePicker} label={t('profile.avatarPick')} kind="image" onPick={([file]) => file && void save(file.id)} />
          {avatar && (
            <Button variant="quiet" onClick={() => void save(null)}>
              {t('profile.avatarRemove')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

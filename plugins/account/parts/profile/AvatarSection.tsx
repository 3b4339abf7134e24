import { useSite, Slot, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { FilePicker } from '#plugins/files/contract.ts';
import type { ProfileData } from '../../gateway/pages/ownProfile.ts';
import { Avatar } from '../Avatar.tsx';
import { publishName } from '../ownName.ts';
import { call } from './call.ts';

/** The member's picture, chosen from their files; nothing where the site keeps no files. */
export function AvatarSection({ data }: { data: ProfileData }) {
  const t = useText('account');
  const { failed, send } = useSend(call.owner);
  const {
    avatar,
    fields: { firstname, lastname },
  } = data;
  if (!useSite().fills[FilePicker.id]?.length) return null;

  async function save(fileId: string | null) {
    const done = await send(() => call('setAvatar', { fileId }));
    if (!done) return;
    publishName(done.reply);
    showToast(t('profile.saved'));
  }
  return (
    <section className="account-Box" aria-labelledby="profile-avatar">
      <h2 id="profile-avatar">{t('profile.avatar')}</h2>
      {failed && <Alert tone="danger" live title={failed} />}
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

import { useText } from '#kernel/contract/page.ts';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { call } from './call.ts';

/** Everything that the site keeps of the member, with their files, as a zip. */
export function DataSection() {
  const t = useText('account');
  return (
    <section className="account-Box" aria-labelledby="profile-data" id="data">
      <h2 id="profile-data">{t('profile.data')}</h2>
      <p className="account-Note">{t('profile.dataText')}</p>
      <div className="ui-Actions">
        <ActionButton
          of={call}
          name="exportData"
          variant="secondary"
          done={t('profile.downloading')}
          onDone={({ address }) => location.assign(address)}
        >
          {t('profile.download')}
        </ActionButton>
      </div>
    </section>
  );
}

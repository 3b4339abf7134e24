import { useText } from '#kernel/contract/page.ts';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { call } from './call.ts';

/** Hands a text to the browser as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL asynchronously, so it must not be revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Everything that the site keeps of the member, as a file. */
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
          done={t('profile.downloaded')}
          onDone={(all) => saveFile(`${location.hostname}-${all.exportedAt.slice(0, 10)}.json`, JSON.stringify(all, null, 2))}
        >
          {t('profile.download')}
        </ActionButton>
      </div>
    </section>
  );
}

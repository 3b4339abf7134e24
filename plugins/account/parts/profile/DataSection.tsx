import { useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { FormProblem } from '../FormProblem.tsx';
import { useForm } from '../useForm.ts';
import { call, PROBLEMS } from './call.ts';

/** Hands a text to the browser as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Everything that the site keeps of the member, as a file. */
export function DataSection() {
  const t = useText('account');
  const desk = useForm({ problems: PROBLEMS });
  async function download() {
    const done = await desk.run(() => call('exportData', {}));
    if (done) saveFile(`${location.hostname}-${done.value.exportedAt.slice(0, 10)}.json`, JSON.stringify(done.value, null, 2));
  }
  return (
    <section className="account-Box" aria-labelledby="profile-data" id="data">
      <h2 id="profile-data">{t('profile.data')}</h2>
      <p className="account-Note">{t('profile.dataText')}</p>
      <FormProblem desk={desk} />
      <div className="ui-Actions">
        <SubmitButton
          type="button"
          variant="secondary"
          state={desk.state}
          labels={{ normal: t('profile.download'), loading: t('profile.collecting'), success: t('profile.downloaded') }}
          onClick={() => void download()}
        />
      </div>
    </section>
  );
}

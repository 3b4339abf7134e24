import { useState } from 'react';
import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { fileText } from '#kit/csv/fileText.ts';
import { call } from '../../call.ts';

type Result = Awaited<ReturnType<typeof importOf>>;
const importOf = (id: string, file: string, send: boolean) => call('importInvites', { id, file, expiresAt: null, send });

/** Invites people: typed, pasted, or from a file; what was not taken is named. */
export function InviteForm({ formId }: { formId: string }) {
  const t = useText('form');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [send, setSend] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  async function run(file: string) {
    if (file.trim() === '') return;
    setBusy(true);
    setFailed(null);
    setResult(null);
    try {
      setResult(await importOf(formId, file, send));
      setText('');
      await revalidate();
    } catch (error) {
      setFailed(problem(error));
    }
    setBusy(false);
  }
  return (
    <div className="form-Parts">
      <TextArea label={t('share.people')} hint={t('share.peopleHint')} value={text} onChange={(event) => setText(event.target.value)} />
      <Switch label={t('share.send')} checked={send} onChange={(event) => setSend(event.target.checked)} />
      <div className="ui-Actions">
        <Button disabled={busy || text.trim() === ''} onClick={() => void run(text)}>
          {t('share.add')}
        </Button>
        <FileTrigger accept=".csv,.txt,text/csv,text/plain" disabled={busy} onSelect={([file]) => file && void fileText(file).then(run)}>
          {t('share.file')}
        </FileTrigger>
      </div>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      {result && (
        <Alert tone={result.brokenTotal > 0 ? 'warning' : 'success'} title={t('share.added', { count: result.added })} live>
          {result.brokenTotal > 0 && (
            <>
              <p>{t('share.broken', { count: result.brokenTotal })}</p>
              <ul>
                {result.broken.slice(0, 20).map(({ line, text: words }) => (
                  <li key={line}>{t('share.line', { line, text: words })}</li>
                ))}
              </ul>
            </>
          )}
          {result.twiceTotal > 0 && <p>{t('share.twice', { count: result.twiceTotal })}</p>}
        </Alert>
      )}
    </div>
  );
}

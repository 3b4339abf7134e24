import { useState } from 'react';
import { useProblem, useText, type FillProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { WritingHelpProps } from '../contract.ts';
import type { load } from '../gateway/fills/help.ts';
import { call } from '../parts/call.ts';

/** A button that has something drafted, and asks before it stands anywhere. */
export default function HelpButton({ data, kind, label, to, texts, picture = '', onDraft }: FillProps<typeof load, WritingHelpProps>) {
  const t = useText('ai');
  const problem = useProblem();
  const [busy, setBusy] = useState(false);
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const [failed, setFailed] = useState('');
  if (!data.ready) return null;
  async function ask() {
    if (busy) return;
    setBusy(true);
    setFailed('');
    try {
      setDraft((await call('help', { kind, to, texts: [...(texts?.() ?? [])], picture })).texts);
    } catch (error) {
      setFailed(problem(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="secondary" aria-busy={busy || undefined} aria-haspopup="dialog" onClick={() => void ask()}>
        {busy ? t('help.busy') : label}
      </Button>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <Dialog
        open={draft !== null}
        onClose={() => setDraft(null)}
        title={t('help.title')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setDraft(null)}>
              {t('help.leave')}
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                if (draft) onDraft(draft);
                setDraft(null);
              }}
            >
              {t('help.take')}
            </Button>
          </>
        }
      >
        <p>{t('help.check')}</p>
        {draft?.map((text, at) => (
          <p key={at}>{text}</p>
        ))}
      </Dialog>
    </>
  );
}

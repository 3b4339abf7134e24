import { useState } from 'react';
import { useProblem, useText, type FillProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { WritingHelpProps } from '../contract.ts';
import type { load } from '../gateway/fills/help.ts';
import { call } from '../parts/call.ts';
import '../parts/help.css';

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
      const written = texts ? await texts() : [];
      if (!written) return;
      if (kind !== 'describe' && written.every((text) => text.trim() === '')) return setFailed(t('help.nothing'));
      setDraft((await call('help', { kind, to, texts: [...written], picture })).texts);
    } catch (error) {
      setFailed(problem(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="ai-Help">
      <Button variant="secondary" aria-busy={busy || undefined} aria-haspopup="dialog" onClick={() => void ask()}>
        <Icon name="sparkle" />
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
        <InlineAlert tone="info">{t('help.check')}</InlineAlert>
        <div className="ai-Draft" lang={kind === 'rewrite' ? undefined : to}>
          {draft?.map((text, at) => text.trim() !== '' && <p key={at}>{text}</p>)}
        </div>
      </Dialog>
    </div>
  );
}

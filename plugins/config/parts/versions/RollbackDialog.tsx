import { useEffect, useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Finding, RoleChange } from '../../schemas.ts';
import { call, useProblem } from '../call.ts';
import { Changes } from '../Changes.tsx';
import { reloadPage } from '../draft/reloadPage.ts';
import { Findings } from '../Findings.tsx';

/** Publishes an old version again: what that changes for whom, and why it is done. */
export function RollbackDialog({ version, current, onClose }: { version: number; current: number; onClose: () => void }) {
  const t = useText('config');
  const problem = useProblem();
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failed, setFailed] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Finding[]>([]);
  const [pending, setPending] = useState(false);
  const [changes, setChanges] = useState<readonly RoleChange[] | null>(null);
  useEffect(() => {
    void call('compare', { from: current, to: version }).then(
      (compared) => setChanges(compared.changes),
      () => {},
    );
  }, [current, version]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setWrong(note.trim() ? undefined : t('rollback.reasonMissing'));
    if (!note.trim()) return;
    setPending(true);
    setFailed(null);
    try {
      await call('rollback', { version, note: note.trim() });
      reloadPage();
    } catch (error) {
      if (error instanceof Refusal && error.status === 422) setRefused((error.details.findings ?? []) as Finding[]);
      setFailed(problem(error));
      setPending(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('rollback.title', { version })}>
      <form className="config-Group" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('rollback.text')}</p>
        {changes && <Changes changes={changes} />}
        <TextArea
          label={t('rollback.reason')}
          hint={t('rollback.reasonHint')}
          name="rollback-note"
          rows={2}
          maxLength={200}
          value={note}
          error={wrong}
          onChange={(event) => setNote(event.target.value)}
        />
        {failed && (
          <Alert tone="danger" live title={failed}>
            {refused.length > 0 && <Findings findings={refused} onFollow={onClose} />}
          </Alert>
        )}
        <div className="ui-Actions ui-Dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <SubmitButton state={pending ? 'loading' : 'normal'} labels={{ normal: t('rollback.confirm') }} />
        </div>
      </form>
    </Dialog>
  );
}

import { useState, type FormEvent } from 'react';
import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Finding } from '../../schemas.ts';
import { call } from '../call.ts';
import { Findings } from '../Findings.tsx';
import { ComparisonOf } from '../words/ComparisonOf.tsx';
import { useDraft } from './DraftContext.tsx';
import { reloadPage } from './reloadPage.ts';
import { WhenField, type When } from './WhenField.tsx';

type Done = { version: number } | { at: string | null };

/** What publishing changes, in words; with which note, now or later. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const t = useText('config');
  const problem = useProblem();
  const { standing, checked, seen, store } = useDraft();
  const [note, setNote] = useState('');
  const [when, setWhen] = useState<When>({ scheduled: Boolean(standing.draft?.publishAt), at: standing.draft?.publishAt ?? null });
  const [failed, setFailed] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Finding[] | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const stale = seen < standing.version;
  const findings = refused ?? checked.findings;
  const errors = findings.filter(({ level }) => level === 'error');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setWrong(when.scheduled && !(Date.parse(when.at ?? '') > Date.now()) ? t('when.past') : undefined);
    if (when.scheduled && !(Date.parse(when.at ?? '') > Date.now())) return;
    setPending(true);
    setFailed(null);
    try {
      if (!(await store.flush())) throw new Refusal(409, 'conflict');
      const { draft, version } = store.get().standing;
      const revision = draft?.revision ?? 0;
      if (when.scheduled) {
        await call('schedule', { revision, at: when.at });
        await store.restart();
        setDone({ at: when.at });
      } else setDone(await call('publish', { revision, basedOn: version, note: note.trim() }));
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) {
        await store.showTheirs();
        return onClose();
      }
      if (error instanceof Refusal && error.status === 422) setRefused((error.details.findings ?? []) as Finding[]);
      setFailed(problem(error));
    }
    setPending(false);
  }

  if (done) return <Published done={done} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('publish.title')} size="large">
      <form className="config-Group" noValidate onSubmit={(event) => void submit(event)}>
        {stale && (
          <Alert tone="warning" title={t('publish.stale', { version: standing.version })}>
            <p>{t('publish.staleText')}</p>
            <ComparisonOf from={String(seen)} to="live" onFollow={onClose} />
          </Alert>
        )}
        {errors.length > 0 && (
          <Alert tone="danger" title={t('publish.errors')}>
            <Findings findings={errors} onFollow={onClose} />
          </Alert>
        )}
        <ComparisonOf from="live" to="draft" first={store.flush} onFollow={onClose} />
        <WhenField value={when} error={wrong} onChange={setWhen} />
        {!when.scheduled && (
          <TextArea
            label={t('publish.note')}
            hint={t('publish.noteHint')}
            name="note"
            optional
            rows={2}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        {failed && (
          <Alert tone="danger" live>
            <p>{failed}</p>
          </Alert>
        )}
        <div className="ui-Actions ui-Dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <SubmitButton
            state={pending ? 'loading' : 'normal'}
            disabled={errors.length > 0}
            labels={{ normal: t(when.scheduled ? 'publish.schedule' : 'publish.now') }}
          />
        </div>
      </form>
    </Dialog>
  );
}

/** What came of it. The page is drawn anew where the site is another version now. */
function Published({ done, onClose }: { done: Done; onClose: () => void }) {
  const t = useText('config');
  const format = useFormat();
  const live = 'version' in done;
  const close = live ? reloadPage : onClose;
  return (
    <Dialog
      open
      title={t(live ? 'publish.done' : 'publish.scheduled')}
      size="small"
      onClose={close}
      actions={<Button onClick={close}>{t('publish.close')}</Button>}
    >
      <p role="status">
        {live
          ? t('publish.doneText', { version: done.version })
          : t('publish.scheduledText', { at: done.at ? format.date(done.at, 'time') : '' })}
      </p>
    </Dialog>
  );
}

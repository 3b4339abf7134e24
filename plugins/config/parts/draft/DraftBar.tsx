import { useState } from 'react';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { changedPaths } from '../../rules/changedPaths.ts';
import { call } from '../call.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { useDraft } from './DraftContext.tsx';
import { FindingsDialog } from './FindingsDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { usePreview } from './usePreview.ts';

/** At the bottom of every page of the console: what was changed and not published yet, and what can be done with it. */
export function DraftBar() {
  const t = useText('config');
  const format = useFormat();
  const problem = useProblem();
  const { standing, manifest, checked, save, problem: refused, theirs, store } = useDraft();
  const [open, setOpen] = useState<'findings' | 'discard' | 'publish' | null>(null);
  const [pending, setPending] = useState(false);
  const preview = usePreview();
  const changes = changedPaths(standing.manifest, manifest).length;
  const errors = checked.findings.filter(({ level }) => level === 'error').length;
  const waiting = standing.draft !== null || changes > 0;
  const publishAt = save === 'saved' ? standing.draft?.publishAt : null;

  const discard = async () => {
    setPending(true);
    try {
      await store.flush();
      const { draft } = store.get().standing;
      if (draft) await call('discardDraft', { revision: draft.revision });
      await store.restart();
      showToast(t('bar.discarded'));
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
    setPending(false);
    setOpen(null);
  };

  return (
    <section className="config-Bar" aria-label={t('bar.label')} data-waiting={waiting}>
      <div className="config-Bar-words">
        <p>
          <strong>{waiting ? t('bar.changes', { count: changes }) : t('bar.none')}</strong>
          {publishAt && (
            <span>
              <Icon name="clock" />
              {t('bar.scheduled', { at: format.date(publishAt, 'time') })}
            </span>
          )}
        </p>
        <p className="config-Bar-save" data-save={save} role="status">
          {save === 'problem' ? problem(refused) : waiting && t(`save.${save}`)}
        </p>
        {checked.findings.length > 0 && (
          <Button variant="quiet" data-level={errors ? 'error' : 'warning'} onClick={() => setOpen('findings')}>
            <Icon name={errors ? 'error' : 'warning'} />
            {t(errors ? 'bar.errors' : 'bar.warnings', { count: errors || checked.findings.length })}
          </Button>
        )}
      </div>
      {waiting && (
        <div className="config-Bar-actions">
          <Button variant="quiet" onClick={() => setOpen('discard')}>
            {t('bar.discard')}
          </Button>
          <Button variant="secondary" onClick={() => void preview()}>
            {t('bar.preview')}
          </Button>
          <Button onClick={() => setOpen('publish')}>{t('bar.publish')}</Button>
        </div>
      )}
      <FindingsDialog open={open === 'findings'} findings={checked.findings} onClose={() => setOpen(null)} />
      {open === 'publish' && <PublishDialog onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'discard'}
        title={t('discard.title')}
        confirmLabel={t('discard.confirm')}
        pending={pending}
        onConfirm={() => void discard()}
        onCancel={() => setOpen(null)}
      >
        <p>{t('discard.text', { count: changes })}</p>
      </ConfirmDialog>
      {theirs && <ConflictDialog theirs={theirs} />}
    </section>
  );
}

import { useId, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { UploadList } from './UploadList.tsx';
import type { UploadState, UploadView } from './uploadView.ts';
import { commandUpload } from './uploadStore.ts';
import { UploadSummary } from './UploadSummary.tsx';

const UNFINISHED: ReadonlySet<UploadState> = new Set(['needsFile', 'reopen', 'elsewhere', 'signedOut']);

/** The uploads in two lists: those that want the visitor to do something first, and those that are on their way. */
export default function UploadsInPage({ views }: { views: readonly UploadView[] }) {
  const t = useText('files');
  const [unfinishedTitle, queueTitle] = [useId(), useId()];
  const unfinished = views.filter(({ state }) => UNFINISHED.has(state));
  const mine = unfinished.filter(({ state }) => state !== 'elsewhere');
  const [asking, setAsking] = useState(false);
  const others = views.filter(({ state }) => !UNFINISHED.has(state));
  return (
    <>
      {unfinished.length > 0 && (
        <section className="files-UploadArea-list" aria-labelledby={unfinishedTitle}>
          <h2 id={unfinishedTitle}>{t('upload.unfinished.title')}</h2>
          <p>{t('upload.unfinished.text')}</p>
          <UploadList views={unfinished} />
          {mine.length > 1 && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              <Icon name="trash" />
              {t('upload.unfinished.drop')}
            </Button>
          )}
          <ConfirmDialog
            open={asking}
            title={t('upload.cancelAll.title', { count: mine.length })}
            confirmLabel={t('upload.unfinished.drop')}
            cancelLabel={t('upload.cancelAll.back')}
            onConfirm={() => {
              setAsking(false);
              for (const { id } of mine) commandUpload(id, 'CANCEL');
            }}
            onCancel={() => setAsking(false)}
          >
            <p>{t('upload.cancelAll.text')}</p>
          </ConfirmDialog>
        </section>
      )}
      {others.length > 0 && (
        <section className="files-UploadArea-list" aria-labelledby={queueTitle}>
          <h2 id={queueTitle}>{t('upload.title')}</h2>
          <UploadSummary views={others} />
          <UploadList views={others} />
        </section>
      )}
    </>
  );
}

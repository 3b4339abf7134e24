import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { phaseOf, summarize } from './summary.ts';
import { clearUploads, commandUpload } from './uploadStore.ts';
import { isOver, type UploadView } from './uploadView.ts';
import { percentOf, useUploadTexts } from './useUploadTexts.ts';

/** All uploads together: how far they are, and what may be done with all of them, where it is not left out for what is more pressing. */
export function UploadSummary({ views, brief = false }: { views: readonly UploadView[]; brief?: boolean }) {
  const t = useText('files');
  const { left } = useUploadTexts();
  const [asking, setAsking] = useState(false);
  const sum = summarize(views);
  const phase = phaseOf(sum);
  const running = sum.active + sum.offline > 0;
  const percent = percentOf(sum.sent, sum.bytes);
  const rest = left(sum.bytes - sum.sent, sum.speed);
  return (
    <div className="files-UploadSum">
      <div>
        {/* Only when the phase changes is it read out, not with each file and percent. */}
        <p role="status" className="ui-Hidden">
          {t(`upload.phase.${phase}`, { count: sum.total, failed: sum.failed })}
        </p>
        <p className="files-UploadSum-text" aria-hidden="true">
          {phase === 'active'
            ? t('upload.summary', { done: sum.done, total: sum.total })
            : t(`upload.phase.${phase}`, { count: sum.total, failed: sum.failed })}
        </p>
        {sum.bytes > 0 && (running || sum.paused > 0) && (
          <>
            <progress max={100} value={percent} aria-label={t('upload.totalProgress')} />
            <p className="files-Upload-state">{[t('upload.percent', { percent }), rest].filter(Boolean).join(' · ')}</p>
          </>
        )}
      </div>
      <div className="ui-Actions" hidden={brief}>
        {running && (
          <Button variant="quiet" onClick={() => commandUpload('all', 'PAUSE')}>
            <Icon name="pause" />
            {t('upload.all.pause')}
          </Button>
        )}
        {sum.paused > 0 && !running && (
          <Button variant="quiet" onClick={() => commandUpload('all', 'RESUME')}>
            <Icon name="play" />
            {t('upload.all.resume')}
          </Button>
        )}
        {sum.failed > 0 && (
          <Button variant="quiet" onClick={() => commandUpload('all', 'RETRY')}>
            <Icon name="refresh" />
            {t('upload.all.retry')}
          </Button>
        )}
        {(running || sum.paused > 0) && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Icon name="close" />
            {t('upload.all.cancel')}
          </Button>
        )}
        {views.some(({ state }) => isOver(state)) && (
          <Button variant="quiet" onClick={clearUploads}>
            <Icon name="check" />
            {t('upload.all.clear')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('upload.cancelAll.title', { count: sum.active + sum.paused + sum.offline })}
        confirmLabel={t('upload.all.cancel')}
        cancelLabel={t('upload.cancelAll.back')}
        onConfirm={() => {
          setAsking(false);
          commandUpload('all', 'CANCEL');
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('upload.cancelAll.text')}</p>
      </ConfirmDialog>
    </div>
  );
}

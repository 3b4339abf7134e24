import { useId, useState } from 'react';
import { useLive, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import type { files } from '../../plugin.ts';
import { phaseOf, summarize } from './summary.ts';
import { UploadList } from './UploadList.tsx';
import { clearUploads, commandUpload, uploadProcessed, useShownInPage, useUploads } from './uploadStore.ts';
import { UploadSummary } from './UploadSummary.tsx';
import './upload.css';

/**
 * The uploads of this page, in a corner of the screen, whatever page of the site is open. It stands after the page, which can be
 * scrolled out from under it. Not there while there are none, or while the page itself shows them.
 */
export function UploadPanel() {
  const t = useText('files');
  const views = useUploads();
  const shownInPage = useShownInPage();
  const [open, setOpen] = useState(() => matchMedia('(width >= 40rem)').matches);
  const body = useId();
  useLive<typeof files, 'processed'>('files', 'processed', ({ itemId, state }) => uploadProcessed(itemId, state));
  if (shownInPage || views.every(({ state }) => state === 'cancelled')) return null;
  const phase = phaseOf(summarize(views));
  const resting = phase === 'done' || phase === 'none' || phase === 'failed';
  /** What has failed is given up: nobody shall have to look at it for ever. */
  const close = () => {
    for (const { id, state } of views) if (state === 'failed') commandUpload(id, 'CANCEL');
    clearUploads();
  };
  return (
    <section className="files-UploadPanel" aria-label={t('upload.title')} data-phase={phase}>
      <header>
        <h2>{t('upload.title')}</h2>
        <IconButton
          icon={open ? 'chevron-down' : 'chevron-up'}
          label={t(open ? 'upload.collapse' : 'upload.expand')}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        />
        {resting && <IconButton icon="close" label={t('upload.close')} onClick={close} />}
      </header>
      <UploadSummary views={views} />
      <div id={body} hidden={!open}>
        {open && <UploadList views={views} />}
      </div>
    </section>
  );
}

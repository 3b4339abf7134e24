import { useId, useState } from 'react';
import { useLive, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import type { files } from '../../plugin.ts';
import { phaseOf, summarize } from './summary.ts';
import { UploadList } from './UploadList.tsx';
import { clearUploads, uploadProcessed, useShownInPage, useUploads } from './uploadStore.ts';
import { UploadSummary } from './UploadSummary.tsx';
import './upload.css';

/**
 * The uploads of this page, in a corner of the screen, whatever page of the site is open. Not there while there are none, or while
 * the page itself shows them.
 */
export function UploadPanel() {
  const t = useText('files');
  const views = useUploads();
  const shownInPage = useShownInPage();
  const [open, setOpen] = useState(() => matchMedia('(width >= 40rem)').matches);
  const body = useId();
  useLive<typeof files, 'processed'>('files', 'processed', ({ itemId, state }) => uploadProcessed(itemId, state));
  if (!views.length || shownInPage) return null;
  const phase = phaseOf(summarize(views));
  const resting = phase === 'done' || phase === 'none';
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
        {resting && <IconButton icon="close" label={t('upload.close')} onClick={clearUploads} />}
      </header>
      <UploadSummary views={views} />
      <div id={body} hidden={!open}>
        {open && <UploadList views={views} />}
      </div>
    </section>
  );
}

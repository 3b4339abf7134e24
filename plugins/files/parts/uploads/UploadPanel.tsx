import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLive, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import type { files } from '../../plugin.ts';
import { isTrouble, phaseOf, summarize } from './summary.ts';
import { UploadList } from './UploadList.tsx';
import { UploadTrouble } from './UploadTrouble.tsx';
import { clearUploads, commandUpload, uploadProcessed, useShownInPage, useUploads } from './uploadStore.ts';
import { UploadSummary } from './UploadSummary.tsx';
import './upload.css';

const PHONE = '(width < 40rem)';

/** On phones the panel lies across the lower edge of the window: bars that stick there stand above it, by `--beneath`. */
function useTakenRoom(box: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const panel = box.current;
    if (!shown || !panel) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => style.setProperty('--beneath', `${matchMedia(PHONE).matches ? panel.offsetHeight : 0}px`));
    watcher.observe(panel);
    return () => {
      watcher.disconnect();
      style.removeProperty('--beneath');
    };
  }, [box, shown]);
}

/**
 * The uploads of this page, in a corner of the screen, whatever page of the site is open. It stands after the page, which can be
 * scrolled out from under it. Not there while there are none, or while the page itself shows them.
 */
export function UploadPanel() {
  const t = useText('files');
  const views = useUploads();
  const shownInPage = useShownInPage();
  const [open, setOpen] = useState(() => !matchMedia(PHONE).matches);
  const body = useId();
  const box = useRef<HTMLElement>(null);
  const isShown = !shownInPage && views.some(({ state }) => state !== 'cancelled');
  useTakenRoom(box, isShown);
  useLive<typeof files, 'processed'>('files', 'processed', ({ itemId, state }) => uploadProcessed(itemId, state));
  if (!isShown) return null;
  const phase = phaseOf(summarize(views));
  const resting = phase === 'done' || phase === 'none' || phase === 'failed';
  /** What has failed is given up: nobody shall have to look at it for ever. */
  const close = () => {
    for (const { id, state } of views) if (state === 'failed') commandUpload(id, 'CANCEL');
    clearUploads();
  };
  return (
    <section ref={box} className="files-UploadPanel" aria-label={t('upload.title')} data-phase={phase}>
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
      <UploadSummary views={views} brief={!open && views.some(isTrouble)} />
      {!open && <UploadTrouble views={views} />}
      <div id={body} hidden={!open}>
        {open && <UploadList views={views} />}
      </div>
    </section>
  );
}

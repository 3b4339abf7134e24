import { memo, useRef } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { hasFilePicker, pickWithHandles } from './pickedFiles.ts';
import { commandUpload, giveFile } from './uploadStore.ts';
import { isOver, type UploadState, type UploadView } from './uploadView.ts';
import { percentOf, useUploadTexts } from './useUploadTexts.ts';

const ICONS: Partial<Record<UploadState, IconName>> = {
  done: 'check',
  checking: 'check',
  rejected: 'error',
  failed: 'error',
  cancelled: 'close',
  paused: 'pause',
  offline: 'warning',
  retrying: 'warning',
  signedOut: 'lock',
  needsFile: 'folder',
  reopen: 'folder',
};
const TONES: Partial<Record<UploadState, string>> = {
  done: 'success',
  rejected: 'danger',
  failed: 'danger',
  offline: 'warning',
  retrying: 'warning',
  needsFile: 'warning',
  reopen: 'warning',
  signedOut: 'warning',
};
/** States in which a bar says how far it is; and those in which it does where something has been sent. */
const MOVING: ReadonlySet<UploadState> = new Set(['uploading', 'elsewhere', 'finishing']);
const STANDING: ReadonlySet<UploadState> = new Set(['preparing', 'retrying', 'offline', 'paused', 'needsFile', 'signedOut']);
const PAUSABLE: ReadonlySet<UploadState> = new Set(['queued', 'preparing', 'uploading', 'retrying', 'offline']);

/** One upload: its name, how far it is, and what may be done with it. */
export const UploadRow = memo(function UploadRow({ view }: { view: UploadView }) {
  const t = useText('files');
  const texts = useUploadTexts();
  const input = useRef<HTMLInputElement>(null);
  const { id, name, path, state, sent, bytes, problem } = view;
  const command = (what: Parameters<typeof commandUpload>[1]) => () => commandUpload(id, what);

  const pick = () => {
    if (!hasFilePicker()) return input.current!.click();
    pickWithHandles(false).then(
      ([picked]) => picked && giveFile(id, picked.file, picked.handle),
      () => input.current!.click(),
    );
  };

  return (
    <div className="files-Upload" data-tone={TONES[state]}>
      <Icon name={ICONS[state] ?? 'upload'} />
      <div className="files-Upload-what">
        <p className="files-Upload-name" title={path ? `${path}/${name}` : name}>
          {path && <span>{path}/</span>}
          {name}
        </p>
        {(MOVING.has(state) || (sent > 0 && STANDING.has(state))) && (
          <progress max={100} value={percentOf(sent, bytes)} aria-label={t('upload.progress', { name })} />
        )}
        <p className="files-Upload-state">{texts.state(view)}</p>
        {problem && !isOver(state) && <p className="files-Upload-problem">{texts.problem(problem)}</p>}
      </div>
      <div className="files-Upload-actions">
        {state === 'needsFile' && (
          <>
            <IconButton icon="folder" label={t('upload.pickAgain', { name })} onClick={pick} />
            <input
              ref={input}
              type="file"
              hidden
              aria-label={t('upload.pickAgain', { name })}
              onChange={(event) => {
                const [file] = event.currentTarget.files!;
                event.currentTarget.value = '';
                if (file) giveFile(id, file);
              }}
            />
          </>
        )}
        {PAUSABLE.has(state) && <IconButton icon="pause" label={t('upload.pause', { name })} onClick={command('PAUSE')} />}
        {(state === 'paused' || state === 'reopen' || state === 'signedOut') && (
          <IconButton icon="play" label={t('upload.resume', { name })} onClick={command('RESUME')} />
        )}
        {(state === 'failed' || state === 'retrying' || state === 'offline') && (
          <IconButton icon="refresh" label={t('upload.retry', { name })} onClick={command('RETRY')} />
        )}
        {!isOver(state) && state !== 'checking' && (
          <IconButton icon="close" label={t('upload.cancel', { name })} onClick={command('CANCEL')} />
        )}
      </div>
    </div>
  );
});

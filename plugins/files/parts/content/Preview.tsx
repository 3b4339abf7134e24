import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useAddedTexts, useText } from '#kernel/contract/page.ts';
import type { TextModules } from '#kit/page/text.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { previewKind, type PreviewKind } from '../../rules/previewKind.ts';
import type { Item } from '../../schemas.ts';
import { FileIcon } from '../items/FileIcon.tsx';
import { MediaView } from './MediaView.tsx';
import { PictureView } from './PictureView.tsx';
import type { PreviewSource, ViewProps } from './viewProps.ts';
import './preview.css';

export interface PreviewProps {
  /** What can be looked at, in the order of the folder. */
  items: readonly Item[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  source: PreviewSource;
  /** Buttons for the one on show: save, share. */
  actions?: ReactNode;
  /** What stands beside the one on show; in its place on a narrow screen. */
  aside?: ReactNode;
}

const texts: TextModules = { th: () => import('../../messages/preview/th.json'), en: () => import('../../messages/preview/en.json') };

const VIEWS: Record<PreviewKind, ComponentType<ViewProps>> = {
  image: PictureView,
  video: MediaView,
  audio: MediaView,
  text: lazy(() => import('./TextView.tsx')),
  pdf: lazy(() => import('./PdfView.tsx')),
};
const TableView = lazy(() => import('./TableView.tsx'));

function viewOf(item: Item): ComponentType<ViewProps> | null {
  const kind = previewKind(item);
  return kind && (kind === 'text' && /^text\/(csv|tab)/.test(item.mimetype) ? TableView : VIEWS[kind]);
}

/** Fetches the pictures on both sides, so that turning shows them at once. */
function useNeighbours({ items, index, source }: PreviewProps) {
  useEffect(() => {
    for (const by of [1, -1]) {
      const item = items[(index + by + items.length) % items.length];
      if (item && item !== items[index] && item.thumbnail) new Image().src = source.show(item, 1280);
    }
  }, [items, index, source]);
}

/** Shows files over the whole window, one after the other: after the last comes the first. Brings its own texts. */
export default function Preview(props: PreviewProps) {
  const { items, index, onIndex, onClose, source, actions, aside } = props;
  const t = useText('files');
  const ready = useAddedTexts('files', texts);
  const item = items[index];
  useNeighbours(props);
  const turn = useRef((_by: 1 | -1) => {});
  useEffect(() => {
    turn.current = (by) => items.length > 1 && onIndex((index + by + items.length) % items.length);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('video, audio, textarea, input, [tabindex="0"]')) return;
      if (event.key === 'ArrowRight') turn.current(1);
      else if (event.key === 'ArrowLeft') turn.current(-1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  if (!item || !ready) return null;
  const { _id: id } = item;
  const View = viewOf(item);
  return (
    <Dialog
      open
      size="full"
      title={item.name}
      onClose={onClose}
      actions={
        <>
          {items.length > 1 && (
            <div className="files-Preview-turn">
              <IconButton icon="chevron-left" label={t('preview.previous')} onClick={() => turn.current(-1)} />
              <span aria-live="polite">{t('preview.position', { at: index + 1, of: items.length })}</span>
              <IconButton icon="chevron-right" label={t('preview.next')} onClick={() => turn.current(1)} />
            </div>
          )}
          {actions}
        </>
      }
    >
      <div className="files-Preview" key={id}>
        {View ? (
          <Suspense fallback={<p className="files-Preview-note">{t('preview.loading')}</p>}>
            <View item={item} source={source} onTurn={(by) => turn.current(by)} />
          </Suspense>
        ) : (
          <div className="files-Preview-none">
            <FileIcon item={item} />
            <p>{t(item.state === 'quarantined' ? 'preview.checking' : 'preview.none')}</p>
          </div>
        )}
      </div>
      {aside && <div className="files-Preview-aside">{aside}</div>}
    </Dialog>
  );
}

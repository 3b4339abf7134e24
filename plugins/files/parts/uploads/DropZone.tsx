import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { droppedFiles } from './droppedFiles.ts';
import { pastedFiles } from './pastedFiles.ts';
import { addUploads, sendUploads } from './uploads.ts';
import type { UploadTarget } from './uploadView.ts';
import './drop.css';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
const isWriting = (element: EventTarget | null) =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));

/** Takes files and folders that are dropped onto what is in it, and what is pasted while it is on the page. */
export function DropZone({ target, disabled = false, children }: { target: UploadTarget; disabled?: boolean; children: ReactNode }) {
  const t = useText('files');
  const format = useFormat();
  // Drag events bubble from child elements too, so count enters and leaves.
  const depth = useRef(0);
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const latest = useRef({ target, t, format });
  useEffect(() => {
    latest.current = { target, t, format };
  });

  useEffect(() => {
    if (disabled) return;
    const paste = (event: ClipboardEvent) => {
      const modal = document.querySelector('dialog[open]');
      if (!event.clipboardData?.files.length || isWriting(event.target) || (modal && !modal.contains(zone.current))) return;
      event.preventDefault();
      const { target, t, format } = latest.current;
      const now = format.date(new Date().toISOString(), 'time').replaceAll(':', '.');
      sendUploads(pastedFiles(event.clipboardData.files, t('upload.pasted', { now })), target);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [disabled]);

  const count = (event: DragEvent, step: number) => {
    if (disabled || !hasFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  return (
    <div
      ref={zone}
      className="files-Drop"
      data-over={over || undefined}
      onDragEnter={(event) => count(event, 1)}
      onDragLeave={(event) => count(event, -1)}
      onDragOver={(event) => {
        if (disabled || !hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={(event) => {
        count(event, -depth.current);
        if (disabled || !hasFiles(event)) return;
        void droppedFiles(event.dataTransfer).then((sources) => addUploads(sources, target));
      }}
    >
      {children}
      {over && (
        <div className="files-Drop-here">
          <p>
            <Icon name="upload" />
            {t('upload.drop')}
          </p>
        </div>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Item } from '../../schemas.ts';
import { pastedFiles } from '../uploads/pastedFiles.ts';
import { sendUploads, type UploadTarget } from '../uploads/uploads.ts';

interface Incoming {
  incoming: readonly File[] | undefined;
  /** Where they go; null until that is known, and where nothing may be uploaded. */
  target: UploadTarget | null;
  chosen: ReadonlyMap<string, Item>;
  onReady: (items: readonly Item[]) => void;
}

/** Uploads what the page was incoming as soon as the place is known, and hands it over once all of it may be used. */
export function useIncomingFiles({ incoming, target, chosen, onReady }: Incoming): void {
  const t = useText('files');
  const format = useFormat();
  const step = useRef<'waiting' | 'sent' | 'ready'>('waiting');
  useEffect(() => {
    if (!incoming?.length) return;
    if (step.current === 'waiting' && target) {
      step.current = 'sent';
      const now = format.date(new Date().toISOString(), 'time').replaceAll(':', '.');
      sendUploads(pastedFiles(incoming, t('upload.pasted', { now })), target);
    }
    if (step.current === 'sent' && chosen.size === incoming.length) {
      step.current = 'ready';
      onReady([...chosen.values()]);
    }
  });
}

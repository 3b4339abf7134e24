import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { UploadRow } from './UploadRow.tsx';
import type { UploadView } from './uploadView.ts';

/** A row before it has been measured, px; and rows that are drawn beyond what is seen. */
const ROW = 88;
const BEYOND = 6;

/** The uploads, the newest on top, thousands of them if need be: only those that are seen are drawn. The box scrolls. */
export function UploadList({ views }: { views: readonly UploadView[] }) {
  const t = useText('files');
  const newest = useMemo(() => views.toReversed(), [views]);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: newest.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    getItemKey: (index) => newest[index]!.id,
    overscan: BEYOND,
    useFlushSync: false,
  });
  const rows = virtual.getVirtualItems();
  // Set through the DOM: the security policy blocks style attributes.
  useLayoutEffect(() => {
    list.current!.style.blockSize = `${virtual.getTotalSize()}px`;
    for (const [at, { start }] of rows.entries()) (list.current!.children[at] as HTMLElement).style.insetBlockStart = `${start}px`;
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="files-Uploads" ref={box} tabIndex={0} role="group" aria-label={t('upload.list')}>
      <ul ref={list}>
        {rows.map(({ index, key }) => (
          <li key={key} ref={virtual.measureElement} data-index={index} aria-setsize={newest.length} aria-posinset={index + 1}>
            <UploadRow view={newest[index]!} />
          </li>
        ))}
      </ul>
    </div>
  );
}

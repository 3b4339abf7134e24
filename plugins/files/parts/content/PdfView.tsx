import { useEffect, useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { openPdf, type PDFDocumentProxy } from './openPdf.ts';
import { PdfPage } from './PdfPage.tsx';
import type { ViewProps } from './viewProps.ts';

const ZOOMS = [1, 1.5, 2, 3] as const;

/** A PDF page below page, as wide as there is room. */
export default function PdfView({ item, source }: ViewProps) {
  const t = useText('files');
  const frame = useRef<HTMLDivElement>(null);
  const [document, setDocument] = useState<PDFDocumentProxy | 'failed' | null>(null);
  const [width, setWidth] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [address] = useState(() => source.show(item));
  useEffect(() => {
    const { document: opened, close } = openPdf(address);
    let left = false;
    opened.then(
      (found) => left || setDocument(found),
      () => left || setDocument('failed'),
    );
    return () => {
      left = true;
      close();
    };
  }, [address]);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.min(1000, Math.floor(entry.contentRect.width))));
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  if (document === 'failed') return <p className="files-Preview-note">{t('preview.failed')}</p>;
  const wide = Math.round(width * ZOOMS[zoom]!);
  return (
    <>
      {/* Pages are scrolled with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="files-Preview-pages" ref={frame} role="region" aria-label={item.name} aria-busy={!document} tabIndex={0}>
        {document &&
          wide > 0 &&
          Array.from({ length: document.numPages }, (_, at) => <PdfPage key={at} document={document} number={at + 1} width={wide} />)}
      </div>
      <div className="files-Preview-zoom" role="group" aria-label={t('preview.zoom')}>
        <IconButton icon="minus" label={t('preview.smaller')} onClick={() => setZoom(zoom - 1)} disabled={zoom === 0} />
        <span aria-live="polite">{t('preview.percent', { percent: ZOOMS[zoom]! * 100 })}</span>
        <IconButton icon="plus" label={t('preview.larger')} onClick={() => setZoom(zoom + 1)} disabled={zoom === ZOOMS.length - 1} />
      </div>
    </>
  );
}

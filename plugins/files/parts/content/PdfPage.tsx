import { useEffect, useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { PDFDocumentProxy } from './openPdf.ts';

/** Most pixels of one page: phones give no larger canvas. */
const MOST_PIXELS = 12_000_000;

/** One page of a PDF, drawn when it comes into view. Its words stand beside the picture for who has them read out. */
export function PdfPage({ document, number, width }: { document: PDFDocumentProxy; number: number; width: number }) {
  const t = useText('files');
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(number <= 2);
  const [words, setWords] = useState('');
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '100%',
    });
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!near) return;
    let left = false;
    let task: { cancel(): void } | undefined;
    void (async () => {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const sharp = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * width * (natural.height / natural.width))));
      const viewport = page.getViewport({ scale: (width / natural.width) * sharp });
      const surface = canvas.current;
      if (left || !surface) return;
      surface.width = Math.round(viewport.width);
      surface.height = Math.round(viewport.height);
      const drawing = page.render({ canvas: surface, viewport });
      task = drawing;
      await drawing.promise;
      const { items } = await page.getTextContent();
      if (!left) setWords(items.map((piece) => ('str' in piece ? piece.str + (piece.hasEOL ? '\n' : '') : '')).join(''));
    })().catch(() => {
      // Unmounted before it was drawn, or the page is broken: the other pages are still shown.
    });
    return () => {
      left = true;
      task?.cancel();
    };
  }, [document, number, width, near]);
  return (
    <div className="files-Preview-page" ref={frame}>
      <canvas ref={canvas} role="img" aria-label={t('preview.page', { number })} />
      <p className="ui-Hidden">{words}</p>
    </div>
  );
}

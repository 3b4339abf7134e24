import { useEffect, useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import './Preview.css';

/** Widths at which a page is looked at, px: a phone, a tablet, a small and a large screen. */
const WIDTHS = [360, 768, 1024, 1280] as const;

/** How soon the frame shows what it was told, ms. */
const SOON = 150;

interface Props {
  path: string;
  document: LayoutDocument;
  selected: string | null;
  onSelect: (id: string | null) => void;
}

/** The page itself in a frame, scaled to the room that there is, drawn anew with every change. A press chooses a part. */
export function Preview({ path, document: page, selected, onSelect }: Props) {
  const t = useText('cms');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(() => (innerWidth < 1024 ? 360 : 1280));
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<{ type?: string; id?: string | null } | null>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || !data) return;
      if (data.type === 'sala:ready') setReady((times) => times + 1);
      if (data.type === 'sala:selected' && data.id !== undefined) onSelect(data.id);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onSelect]);
  useEffect(() => {
    if (ready > 0) frame.current?.contentWindow?.postMessage({ type: 'sala:layout', document: page, selected }, location.origin);
  }, [ready, page, selected]);
  useEffect(() => {
    if (ready === 0 || selected === null) return;
    const timer = setTimeout(
      () => frame.current?.contentDocument?.querySelector(`.l-${selected}`)?.scrollIntoView({ block: 'nearest' }),
      SOON,
    );
    return () => clearTimeout(timer);
  }, [ready, selected]);
  useEffect(() => {
    const room = stage.current;
    if (!room) return;
    const fit = () => {
      const scale = Math.min(1, room.clientWidth / width);
      room.style.setProperty('--frame-width', `${width}px`);
      room.style.setProperty('--frame-height', `${Math.round(room.clientHeight / scale)}px`);
      room.style.setProperty('--frame-scale', String(scale));
    };
    const watcher = new ResizeObserver(fit);
    watcher.observe(room);
    fit();
    return () => watcher.disconnect();
  }, [width]);

  return (
    <section className="cms-Preview" aria-label={t('compose.pane.preview')}>
      <div className="cms-Preview-widths" role="group" aria-label={t('compose.widths')}>
        {WIDTHS.map((one) => (
          <Button key={one} variant="quiet" aria-pressed={one === width} onClick={() => setWidth(one)}>
            {t('compose.widthOf', { width: one })}
          </Button>
        ))}
      </div>
      <div className="cms-Preview-stage" ref={stage}>
        {/* This very site: a sandbox that let it run would keep nothing out. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe ref={frame} title={t('compose.frame', { width })} src={`${encodeURI(path)}?draft=1&compose=1`} />
      </div>
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { ThemeTuning } from '#kit/theme/declaration.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { dressFrame, type Dress } from './dressFrame.ts';

const WIDTHS = ['phone', 'desktop'] as const;

/** The site's home as visitors have it, with the look of the draft on it: every change is seen at once, nothing is saved for it. */
export function Preview({ css, tuning }: { css: string; tuning: ThemeTuning }) {
  const t = useText('config');
  const frame = useRef<HTMLIFrameElement>(null);
  const [dress, setDress] = useState<Dress | null>(null);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
  useEffect(() => {
    const element = frame.current!;
    // Wrapped in a function, because React would call a function passed to the setter.
    const loaded = () => {
      const next = dressFrame(element);
      setDress(() => next);
    };
    element.addEventListener('load', loaded);
    // The frame may have loaded before hydration, so its load event may already be over.
    if (element.contentDocument?.readyState === 'complete' && element.contentDocument.location.pathname === '/') loaded();
    return () => element.removeEventListener('load', loaded);
  }, []);
  useEffect(() => dress?.(css, tuning), [dress, css, tuning]);
  return (
    <>
      <div className="config-Widths" role="group" aria-label={t('look.width')}>
        {WIDTHS.map((each) => (
          <Button key={each} variant={each === width ? 'secondary' : 'quiet'} aria-pressed={each === width} onClick={() => setWidth(each)}>
            {t(`look.${each}`)}
          </Button>
        ))}
      </div>
      <div className="config-Frame" data-width={width}>
        {/* The site's own page, of this very origin: its scripts are this page's, and there is nothing to keep it from. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe ref={frame} src="/" title={t('look.frame')} />
      </div>
      <p className="config-Note">{t('look.note')}</p>
    </>
  );
}

import { useEffect, useState } from 'react';
import { useText } from '#kit/page/text.ts';
import { IconButton } from '../actions/IconButton.tsx';

/** Pixels after which the button shows. */
const THRESHOLD = 100;

/** Back to the top of the page; there once the visitor has scrolled. */
export function ScrollTop() {
  const t = useText('ui');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > THRESHOLD);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  const go = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return <IconButton icon="up" label={t('nav.top')} className="ui-ScrollTop" hidden={!shown} onClick={go} />;
}

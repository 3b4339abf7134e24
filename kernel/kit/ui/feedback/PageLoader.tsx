import { useEffect } from 'react';
import { useText } from '#kit/page/text.ts';
import { WaitingText } from './WaitingText.tsx';
import './PageLoader.css';

export interface PageLoaderProps {
  show: boolean;
  /** "Loading" unless told. */
  text?: string;
}

/**
 * Takes the whole window while a page gets itself ready. It holds no focus and closes nothing off: what is behind it says itself that it
 * is not ready (`aria-busy`).
 */
export function PageLoader({ show, text }: PageLoaderProps) {
  const t = useText('ui');
  useEffect(() => {
    const main = show ? document.querySelector('main') : null;
    main?.setAttribute('aria-busy', 'true');
    return () => main?.setAttribute('aria-busy', 'false');
  }, [show]);
  if (!show) return null;
  const words = text ?? t('loader.text');
  return (
    <div className="ui-PageLoader" role="progressbar" aria-label={words}>
      <span className="ui-Spinner" />
      <WaitingText text={words} />
    </div>
  );
}

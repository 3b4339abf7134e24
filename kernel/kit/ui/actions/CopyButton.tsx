import { useEffect, useState } from 'react';
import { useText } from '#kit/page/text.ts';
import { Button, type ButtonVariant } from './Button.tsx';
import { Icon } from '../content/Icon.tsx';
import './CopyButton.css';

/** How long it says what came of it, in ms. */
const RESET = 2000;

export interface CopyButtonProps {
  text: string;
  /** What the button says: "คัดลอกลิงก์". */
  label: string;
  variant?: ButtonVariant;
}

/** Copies a text to the clipboard and says that it did, or that the browser does not let it. */
export function CopyButton({ text, label, variant = 'secondary' }: CopyButtonProps) {
  const t = useText('ui');
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome !== 'done') return;
    const timer = setTimeout(() => setOutcome(null), RESET);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('done');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button className="ui-CopyButton" variant={variant} aria-label={label} onClick={() => void copy()}>
        <Icon name={outcome === 'done' ? 'check' : 'copy'} />
        <span aria-hidden={outcome === 'done'}>{label}</span>
        <span aria-hidden={outcome !== 'done'}>{t('copy.done')}</span>
      </Button>
      <span className={outcome === 'failed' ? 'ui-CopyButton-failed' : 'ui-Hidden'} role="status">
        {outcome && t(`copy.${outcome}`)}
      </span>
    </>
  );
}

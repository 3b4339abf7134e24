import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#kit/page/text.ts';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../content/Icon.tsx';
import { openModal } from './modalLayer.ts';
import { WaitingText } from './WaitingText.tsx';
import './LoadingOverlay.css';

export type OverlayState = 'hidden' | 'loading' | 'error';

/** How long it takes to fade out, in ms; the style sheet has the same. */
const FADE = 300;

export interface LoadingOverlayProps {
  state: OverlayState;
  /** What is being done, or what went wrong; "Loading..." and "An error occurred" unless told. */
  text?: string;
  /** The visitor closes an error: set `state` to `hidden`. */
  onClose: () => void;
}

/** What is drawn: a state that is over goes on being drawn while it fades. */
interface Drawn {
  state: 'loading' | 'error';
  text: string;
}

/**
 * Covers the page while something goes on that nothing else may be done during, and says how it failed. The page behind is inert;
 * a load cannot be closed, an error has a button that has the focus. Use a `SubmitButton` where only a form waits.
 */
export function LoadingOverlay({ state, text, onClose }: LoadingOverlayProps) {
  const t = useText('ui');
  const now: Drawn | null = state === 'hidden' ? null : { state, text: text ?? t(state === 'error' ? 'overlay.error' : 'state.loading') };
  const [last, setLast] = useState<Drawn | null>(null);
  if (now && (last?.state !== now.state || last.text !== now.text)) setLast(now);

  useEffect(() => {
    if (state !== 'hidden' || !last) return;
    const timer = setTimeout(() => setLast(null), FADE);
    return () => clearTimeout(timer);
  }, [state, last]);

  const drawn = now ?? last;
  return drawn && <Overlay {...drawn} fading={!now} onClose={onClose} />;
}

function Overlay({ state, text, fading, onClose }: Drawn & { fading: boolean; onClose: () => void }) {
  const t = useText('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => (fading ? undefined : openModal(dialog.current!)), [fading]);
  useEffect(() => {
    if (state === 'error') close.current?.focus();
  }, [state]);
  return (
    <dialog
      ref={dialog}
      className="ui-LoadingOverlay"
      data-state={state}
      data-fading={fading || undefined}
      role={state === 'error' ? 'alertdialog' : 'dialog'}
      aria-labelledby={id}
      aria-busy={state === 'loading'}
      closedby="none"
      aria-hidden={fading || undefined}
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (state === 'error') onClose();
      }}
    >
      {state === 'loading' ? (
        <>
          <span className="ui-Spinner" role="progressbar" aria-labelledby={id} />
          <div aria-live="polite">
            <WaitingText text={text} id={id} />
          </div>
        </>
      ) : (
        <>
          <Icon name="error" />
          <p id={id}>{text}</p>
          <Button ref={close} variant="secondary" onClick={onClose}>
            {t('dialog.close')}
          </Button>
        </>
      )}
    </dialog>
  );
}

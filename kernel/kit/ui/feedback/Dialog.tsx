import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '#kit/page/text.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { openModal } from './modalLayer.ts';
import './Dialog.css';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button or a press outside. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; the safe one first in reading order. */
  actions?: ReactNode;
  /** `alertdialog` where an answer is needed: a press outside does not close it, and there is no close button. */
  role?: 'dialog' | 'alertdialog';
  /** `full` takes the whole window; its body has what room is left. */
  size?: 'small' | 'medium' | 'large' | 'full';
}

/**
 * A modal dialog on the browser's own `<dialog>`: the page behind is inert and the focus returns to where it was. What is marked
 * `data-autofocus` has it first. On phones a small one comes up from below, under the thumb.
 */
export function Dialog({ open, onClose, title, children, actions, role = 'dialog', size = 'medium' }: DialogProps) {
  const t = useText('ui');
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useEffect(() => {
    if (open && element.current) return openModal(element.current);
  }, [open]);

  const alert = role === 'alertdialog';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className="ui-Dialog"
      role={role}
      data-size={size}
      aria-labelledby={titleId}
      aria-describedby={alert ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current && !alert) onClose();
      }}
    >
      {open && (
        <div className="ui-Dialog-panel">
          <header className="ui-Dialog-head">
            <h2 id={titleId}>{title}</h2>
            {!alert && <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />}
          </header>
          <div className="ui-Dialog-body" id={bodyId}>
            {children}
          </div>
          {actions && <footer className="ui-Actions ui-Dialog-actions">{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}

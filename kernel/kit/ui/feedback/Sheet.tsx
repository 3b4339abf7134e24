import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '#kit/page/text.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { openModal } from './modalLayer.ts';
import './Sheet.css';

export interface SheetProps {
  open: boolean;
  /** Escape, the close button or a press outside. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at its foot, always in view. */
  actions?: ReactNode;
  /** Where it comes from on wide screens; on phones it comes from below. `start` for navigation, `end` for a cart or a filter. */
  side?: 'start' | 'end' | 'bottom';
}

const FIELDS = 'input, select, textarea';

/**
 * A panel from the edge of the window: a filter, a cart, the details of a row. The page behind is inert until it is closed. Where it
 * begins with a field, that has the focus first.
 */
export function Sheet({ open, onClose, title, children, actions, side = 'end' }: SheetProps) {
  const t = useText('ui');
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const close = openModal(dialog);
    const first = dialog.querySelector<HTMLElement>(`.ui-Sheet-body :is(a[href], button, ${FIELDS}):not(:disabled, [type='hidden'])`);
    if (first?.matches(FIELDS) && !dialog.querySelector('[data-autofocus]')) first.focus({ preventScroll: true });
    return close;
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className="ui-Sheet"
      data-side={side}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      {open && (
        <div className="ui-Sheet-panel">
          <header>
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />
          </header>
          <div className="ui-Sheet-body">{children}</div>
          {actions && <footer className="ui-Actions">{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}

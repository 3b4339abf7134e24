import type { ReactNode } from 'react';
import { useText } from '#kit/page/text.ts';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen, in words. */
  children?: ReactNode;
  /** Say what is done ("Delete"), not "Yes". */
  confirmLabel?: ReactNode;
  cancelLabel?: ReactNode;
  tone?: 'primary' | 'danger';
  /** It is being done: the buttons wait. */
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done that is hard to undo. Cancel has the focus first. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  pending,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useText('ui');
  const actions = (
    <>
      <Button variant="secondary" onClick={onCancel} disabled={pending}>
        {cancelLabel ?? t('dialog.cancel')}
      </Button>
      <Button variant={tone} onClick={pending ? undefined : onConfirm} aria-disabled={pending || undefined}>
        {confirmLabel ?? t('dialog.ok')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onCancel} title={title} role="alertdialog" size="small" actions={actions}>
      {children}
    </Dialog>
  );
}

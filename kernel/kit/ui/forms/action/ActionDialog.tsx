import type { ReactNode } from 'react';
import type { CallTypes } from '#kit/page/call.ts';
import { Dialog, type DialogProps } from '../../feedback/Dialog.tsx';
import { Sheet } from '../../feedback/Sheet.tsx';
import { ActionForm, useFormSchema, type ActionFormProps } from './ActionForm.tsx';

export type ActionDialogProps<Types extends CallTypes, Name extends keyof Types & string> = Omit<
  ActionFormProps<Types, Name>,
  'onCancel'
> & {
  title: ReactNode;
  onClose: () => void;
  size?: DialogProps['size'];
  /** A panel from the edge instead, for what has many fields. */
  sheet?: boolean;
};

/** An `ActionForm` in a dialog, which closes when it was done. Without fields it asks before something is done. */
export function ActionDialog<Types extends CallTypes, Name extends keyof Types & string>({
  title,
  onClose,
  size,
  sheet,
  onDone,
  ...form
}: ActionDialogProps<Types, Name>) {
  const hasFields = useFormSchema<Types, Name>(form) !== undefined;
  const done = (reply: Types[Name]['reply']) => {
    onClose();
    onDone?.(reply);
  };
  const inner = <ActionForm<Types, Name> {...form} onDone={done} onCancel={onClose} />;
  return sheet ? (
    <Sheet open onClose={onClose} title={title}>
      {inner}
    </Sheet>
  ) : (
    <Dialog open onClose={onClose} title={title} size={size} role={hasFields ? undefined : 'alertdialog'}>
      {inner}
    </Dialog>
  );
}

import { useId, useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';

interface Props {
  readonly open: boolean;
  /** It goes to the kitchen, too. */
  readonly sends: boolean;
  readonly onClose: () => void;
  readonly onHold: (name: string) => Promise<void>;
}

/** Puts the cart aside under a word that the cashier knows the customer by. */
export function HoldDialog({ open, sends, onClose, onHold }: Props) {
  const t = useText('pos');
  const form = useId();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onHold(name.trim());
    setName('');
  };
  return (
    <Dialog
      open={open}
      size="small"
      onClose={onClose}
      title={t(sends ? 'cafe.send.heading' : 'till.hold.heading')}
      actions={
        <Button type="submit" form={form}>
          {t(sends ? 'cafe.send' : 'till.hold.submit')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          name="ticket"
          label={t('till.hold.name')}
          hint={t('till.hold.nameHint')}
          data-autofocus
          value={name}
          maxLength={60}
          optional
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

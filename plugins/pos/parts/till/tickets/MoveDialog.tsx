import { useId, useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SelectField, type SelectOption } from '#kit/ui/forms/SelectField.tsx';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly choices: readonly SelectOption[];
  readonly onClose: () => void;
  readonly onChoose: (id: string) => void;
}

/** Where a ticket goes: to a table, or into another ticket. */
export function MoveDialog({ title, label, choices, onClose, onChoose }: Props) {
  const t = useText('pos');
  const form = useId();
  const [value, setValue] = useState(choices[0]?.value ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value) onChoose(value);
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={title}
      actions={
        <Button type="submit" form={form} disabled={!value}>
          {t('cafe.ticket.confirm')}
        </Button>
      }
    >
      <form id={form} className="pos-Form" onSubmit={submit}>
        <SelectField name="target" label={label} value={value} options={choices} onChange={(event) => setValue(event.target.value)} />
      </form>
    </Dialog>
  );
}

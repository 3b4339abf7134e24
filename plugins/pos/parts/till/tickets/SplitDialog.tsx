import { useId, useState, type FormEvent } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { CartLine } from '../../../rules/cart.ts';
import type { TicketPart } from '../../../rules/lines.ts';

type Part = Omit<TicketPart, 'newLineId'>;
interface Props {
  readonly lines: readonly CartLine[];
  readonly onClose: () => void;
  readonly onSplit: (parts: readonly Part[], name: string) => void;
}

const sum = (taken: Readonly<Record<string, number>>) => Object.values(taken).reduce((all, milli) => all + milli, 0);
/** One more or less: what is weighed goes whole. */
const stepOf = ({ weighed, quantityMilli }: CartLine) => (weighed || quantityMilli % 1000 ? quantityMilli : 1000);

/** Which goods, and how many of each, go onto a ticket of their own, or all of one seat; something must stay. */
export function SplitDialog({ lines, onClose, onSplit }: Props) {
  const t = useText('pos');
  const { number } = useFormat();
  const form = useId();
  const [taken, setTaken] = useState<Readonly<Record<string, number>>>({});
  const [name, setName] = useState('');
  const seats = [...new Set(lines.flatMap(({ seat }) => seat ?? []))].filter((seat) => seat > 0).toSorted((a, b) => a - b);
  const whole = lines.reduce((all, { quantityMilli }) => all + quantityMilli, 0);
  const able = sum(taken) > 0 && sum(taken) < whole;
  const step = (line: CartLine, by: number) =>
    setTaken({ ...taken, [line.id]: Math.min(Math.max((taken[line.id] ?? 0) + by * stepOf(line), 0), line.quantityMilli) });
  const takeSeat = (seat: number) => {
    setTaken(Object.fromEntries(lines.filter((line) => line.seat === seat).map(({ id, quantityMilli }) => [id, quantityMilli])));
    setName(t('cafe.seat', { seat: number(seat) }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parts = Object.entries(taken).flatMap(([lineId, quantityMilli]) => (quantityMilli > 0 ? [{ lineId, quantityMilli }] : []));
    if (able) onSplit(parts, name.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('till.split.heading')}
      actions={
        <Button type="submit" form={form} disabled={!able}>
          {t('till.split.submit')}
        </Button>
      }
    >
      <form id={form} className="pos-Form" onSubmit={submit}>
        {seats.length > 0 && (
          <div className="pos-Choices" role="group" aria-label={t('cafe.split.bySeat')}>
            {seats.map((seat) => (
              <button key={seat} type="button" className="pos-Chip" onClick={() => takeSeat(seat)}>
                {t('cafe.seat', { seat: number(seat) })}
              </button>
            ))}
          </div>
        )}
        <ul className="pos-Lines" aria-label={t('till.split.lines')}>
          {lines.map((line) => (
            <li key={line.id} className="pos-SplitLine">
              <span>
                {line.title}{' '}
                <small className="pos-Muted">{t('cafe.split.of', { quantity: number(line.quantityMilli / 1000), unit: line.unit })}</small>
              </span>
              <div className="pos-Stepper">
                <IconButton icon="minus" label={t('till.cart.less', { title: line.title })} onClick={() => step(line, -1)} />
                <output aria-label={t('cafe.split.takenOf', { title: line.title })}>{number((taken[line.id] ?? 0) / 1000)}</output>
                <IconButton icon="plus" label={t('till.cart.more', { title: line.title })} onClick={() => step(line, 1)} />
              </div>
            </li>
          ))}
        </ul>
        <TextField
          name="name"
          label={t('till.hold.name')}
          value={name}
          maxLength={60}
          optional
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

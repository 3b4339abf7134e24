import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { NewSection } from '../../../rules/seatEdit.ts';
import { MOST_SEATS, SECTION_KINDS } from '../../../schemas.ts';

interface Props {
  types: readonly { id: string; name: string }[];
  /** Seats that the map has already. */
  seats: number;
  onAdd: (section: NewSection) => void;
  onClose: () => void;
}

const FRESH = {
  rows: 8,
  perRow: 15,
  firstNumber: 1,
  aisle: 0,
  tables: 6,
  perTable: 8,
  across: 3,
  firstTable: 1,
  deep: 4,
};
type Numbers = typeof FRESH;
const NUMBERS = {
  rows: ['rows', 'perRow', 'firstNumber', 'aisle'],
  tables: ['tables', 'perTable', 'across', 'firstTable'],
  standing: ['across', 'deep'],
} as const;
const MAX: Partial<Numbers> = { rows: 60, perRow: 60, tables: 60, perTable: 20, across: 40, deep: 40 };

/** A section by its pattern: rows of numbered seats, tables, or an area without seats. */
export function AddDialog({ types, seats, onAdd, onClose }: Props) {
  const t = useText('event');
  const [kind, setKind] = useState<NewSection['kind']>('rows');
  const [name, setName] = useState('');
  const [firstRow, setFirstRow] = useState('A');
  const [fromRight, setFromRight] = useState(false);
  const [ticketTypeId, setType] = useState(types[0]?.id ?? '');
  const [numbers, setNumbers] = useState<Numbers>(FRESH);
  const count = kind === 'rows' ? numbers.rows * numbers.perRow : kind === 'tables' ? numbers.tables * numbers.perTable : 0;
  const fits = seats + count <= MOST_SEATS && NUMBERS[kind].every((each) => Number.isInteger(numbers[each]));
  const add = () => {
    const common = { id: crypto.randomUUID(), name: name.trim() || t(`seats.kind.${kind}`), ticketTypeId };
    if (kind === 'rows') onAdd({ ...common, kind, ...numbers, firstRow, fromRight });
    else onAdd({ ...common, kind, ...numbers });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('seats.add')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('seats.cancel')}
          </Button>
          <Button onClick={add} aria-disabled={!fits || undefined} disabled={!fits}>
            {count > 0 ? t('seats.addCount', { count }) : t('seats.add')}
          </Button>
        </>
      }
    >
      <div className="event-Rows">
        <SelectField
          label={t('seats.kind')}
          value={kind}
          options={SECTION_KINDS.map((value) => ({ value, label: t(`seats.kind.${value}`) }))}
          onChange={(event) => setKind(event.target.value as NewSection['kind'])}
        />
        <TextField label={t('seats.name')} maxLength={60} optional value={name} onChange={(event) => setName(event.target.value)} />
        <SelectField
          label={t('attendees.type')}
          value={ticketTypeId}
          options={types.map((type) => ({ value: type.id, label: type.name }))}
          onChange={(event) => setType(event.target.value)}
        />
        {kind === 'rows' && (
          <TextField label={t('seats.firstRow')} maxLength={4} value={firstRow} onChange={(event) => setFirstRow(event.target.value)} />
        )}
        {NUMBERS[kind].map((each) => (
          <NumberField
            key={each}
            label={t(`seats.${each}`)}
            hint={each === 'aisle' ? t('seats.aisle.hint') : undefined}
            min={each === 'aisle' || each === 'firstNumber' ? 0 : 1}
            max={MAX[each] ?? 999}
            value={numbers[each]}
            onChange={(value) =>
              setNumbers({ ...numbers, [each]: typeof value === 'number' ? Math.min(value, MAX[each] ?? 999) : Number.NaN })
            }
          />
        ))}
        {kind === 'rows' && (
          <Checkbox label={t('seats.fromRight')} checked={fromRight} onChange={(event) => setFromRight(event.target.checked)} />
        )}
        {seats + count > MOST_SEATS && <p role="alert">{t('seats.tooMany', { most: MOST_SEATS })}</p>}
      </div>
    </Dialog>
  );
}

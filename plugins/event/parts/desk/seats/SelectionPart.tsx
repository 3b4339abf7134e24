import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { SeatDraft } from '../../../schemas.ts';
import { Part } from '../Part.tsx';

interface Props {
  seats: readonly SeatDraft[];
  types: readonly { id: string; name: string }[];
  onChange: (part: Partial<SeatDraft>) => void;
  onMove: (dx: number, dy: number) => void;
  onRemove: () => void;
  onClear: () => void;
}

const WAYS = [
  ['left', 'chevron-left', -5, 0],
  ['up', 'chevron-up', 0, -5],
  ['down', 'chevron-down', 0, 5],
  ['right', 'chevron-right', 5, 0],
] as const;

/** The seats that are chosen on the map: all of them are changed at once. */
export function SelectionPart({ seats, types, onChange, onMove, onRemove, onClear }: Props) {
  const t = useText('event');
  const [first] = seats;
  if (!first) return <p className="event-DeskNote">{t('seats.selectHint')}</p>;
  const isSame = (key: keyof SeatDraft): boolean => seats.every((seat) => seat[key] === first[key]);
  const [type, row] = [isSame('ticketTypeId') ? first.ticketTypeId : '', isSame('row') ? first.row : ''];
  const [accessible, blocked] = [seats.every((seat) => seat.accessible), seats.every((seat) => seat.blocked)];
  return (
    <Part name="chosen" title={t('seats.selected', { count: seats.length })}>
      <div className="event-Pair">
        <SelectField
          label={t('attendees.type')}
          value={type}
          options={[
            ...(type === '' ? [{ value: '', label: t('seats.various') }] : []),
            ...types.map((type) => ({ value: type.id, label: type.name })),
          ]}
          onChange={(event) => event.target.value && onChange({ ticketTypeId: event.target.value })}
        />
        <TextField
          label={t('seats.row')}
          maxLength={20}
          value={row}
          placeholder={row === '' ? t('seats.various') : undefined}
          onChange={(event) => event.target.value && onChange({ row: event.target.value })}
        />
        {seats.length === 1 && (
          <TextField
            label={t('seats.number')}
            maxLength={10}
            value={first.label}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        )}
        <Checkbox label={t('seats.accessible')} checked={accessible} onChange={(event) => onChange({ accessible: event.target.checked })} />
        <Checkbox
          label={t('seats.blocked')}
          hint={t('seats.blocked.hint')}
          checked={blocked}
          onChange={(event) => onChange({ blocked: event.target.checked })}
        />
        {blocked && (
          <TextField
            label={t('seats.note')}
            maxLength={200}
            optional
            value={isSame('note') ? first.note : ''}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </div>
      <div className="ui-Actions">
        {WAYS.map(([way, icon, dx, dy]) => (
          <IconButton key={way} icon={icon} label={t(`seats.move.${way}`)} onClick={() => onMove(dx, dy)} />
        ))}
        <Button variant="danger" onClick={onRemove}>
          {t('seats.remove')}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {t('seats.clear')}
        </Button>
      </div>
    </Part>
  );
}

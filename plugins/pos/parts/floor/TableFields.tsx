import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ToggleButtonGroup } from '#kit/ui/actions/ToggleButtonGroup.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { placed, SHAPES, type FloorTable } from '../../rules/floor.ts';

interface Props {
  readonly table: FloorTable;
  readonly onChange: (table: FloorTable) => void;
  readonly onRemove: () => void;
}

/** What a table is called, how many sit at it, and its shape. */
export function TableFields({ table, onChange, onRemove }: Props) {
  const t = useText('pos');
  const isSeats = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 50;
  return (
    <div className="pos-FloorEditor-row">
      <TextField
        name="table"
        label={t('floor.tableName')}
        value={table.name}
        maxLength={12}
        onChange={(event) => onChange({ ...table, name: event.target.value })}
      />
      <NumberField
        name="seats"
        label={t('floor.seats')}
        value={table.seats}
        min={1}
        max={50}
        onChange={(seats) => isSeats(seats) && onChange({ ...table, seats })}
      />
      <ToggleButtonGroup
        label={t('floor.shape')}
        value={table.shape}
        options={SHAPES.map((value) => ({ value, label: t(`floor.shape.${value}`) }))}
        onChange={(shape) => onChange(placed({ ...table, shape }, table.x, table.y))}
      />
      <Button variant="quiet" onClick={onRemove}>
        {t('floor.removeTable')}
      </Button>
    </div>
  );
}

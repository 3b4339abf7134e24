import type { ReactNode } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';

interface Props<Row> {
  readonly legend: string;
  readonly rows: readonly Row[];
  readonly fresh: () => Row;
  readonly add: string;
  readonly remove: string;
  readonly onChange: (rows: Row[]) => void;
  readonly children: (row: Row, at: number, change: (part: Partial<Row>) => void) => ReactNode;
}

/** Several of the same: one below the other, added and removed. */
export function RowsField<Row extends object>({ legend, rows, fresh, add, remove, onChange, children }: Props<Row>) {
  return (
    <Fieldset legend={legend}>
      {rows.map((row, at) => (
        <div key={at} className="flow-Rows-row">
          <div>{children(row, at, (part) => onChange(rows.map((each, place) => (place === at ? { ...each, ...part } : each))))}</div>
          <IconButton icon="trash" label={`${remove} ${at + 1}`} onClick={() => onChange(rows.filter((_, place) => place !== at))} />
        </div>
      ))}
      <Button variant="quiet" onClick={() => onChange([...rows, fresh()])}>
        <Icon name="plus" />
        {add}
      </Button>
    </Fieldset>
  );
}

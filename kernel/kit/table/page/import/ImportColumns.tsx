import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { fold } from '#kit/thai/fold.ts';
import { importable } from '../../table.ts';
import type { TableView } from '../useTable.ts';
import type { ReadFile } from './readFile.ts';

/** Fields by the headings of a file: what is called the same, in whatever spelling. */
export function matchColumns({ table, titleOf }: TableView, { headings }: ReadFile): string[] {
  const fields = importable(table);
  const free = new Set(fields.map(({ name }) => name));
  return headings.map((heading) => {
    const same = fold(heading.trim());
    const found = fields.find((field) => free.has(field.name) && [fold(titleOf(field)), fold(field.name)].includes(same));
    if (found) free.delete(found.name);
    return found?.name ?? '';
  });
}

interface Props {
  view: TableView;
  file: ReadFile;
  columns: readonly string[];
  onChange: (columns: readonly string[]) => void;
}

/** What each column of the file is, with what its first row says. A field is chosen once. */
export function ImportColumns({ view, file, columns, onChange }: Props) {
  const { table, t, titleOf } = view;
  const fields = importable(table);
  return (
    <div className="ui-Table-columns">
      {file.headings.map((heading, place) => (
        <SelectField
          key={place}
          label={heading || t('table.import.unnamed', { place: place + 1 })}
          hint={t('table.import.example', { cell: (file.rows[0]?.[place] ?? '').slice(0, 40) || '–' })}
          value={columns[place] ?? ''}
          options={[
            { value: '', label: t('table.import.leave') },
            ...fields
              .filter(({ name }) => name === columns[place] || !columns.includes(name))
              .map((field) => ({ value: field.name, label: titleOf(field) })),
          ]}
          onChange={(event) => onChange(columns.map((name, other) => (other === place ? event.target.value : name)))}
        />
      ))}
    </div>
  );
}

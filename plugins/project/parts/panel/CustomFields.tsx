import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { meantDay } from '../../rules/days.ts';
import type { PanelProps } from './panelProps.ts';

/** What the project asks of its tasks besides. */
export function CustomFields({ view: { task }, names, writes, set }: PanelProps) {
  return names.project(task).fields.map(({ id, name, kind, options }) => {
    const value = task.custom[id] ?? '';
    const save = (next: string) => next !== value && void set({ custom: { ...task.custom, [id]: next } }, { custom: { ...task.custom } });
    if (kind === 'choice')
      return (
        <SelectField
          key={id}
          label={name}
          disabled={!writes}
          value={value}
          placeholder="–"
          options={options.map((option) => ({ value: option, label: option }))}
          onChange={({ target }) => save(target.value)}
        />
      );
    if (kind === 'date')
      return (
        <DatePicker
          key={id}
          label={name}
          disabled={!writes}
          value={value || null}
          onChange={(day) => save(day ? (meantDay(day) ?? '') : '')}
        />
      );
    return (
      <TextField
        key={id}
        label={name}
        readOnly={!writes}
        maxLength={500}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        defaultValue={value}
        onBlur={({ target }) => save(target.value.trim())}
      />
    );
  });
}

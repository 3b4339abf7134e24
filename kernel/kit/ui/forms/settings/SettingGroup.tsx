import { FieldError, FieldHint, fieldId } from '../Field.tsx';
import { useSettings, type SettingFieldProps } from './SettingsContext.ts';
import { valueAt } from './settingValue.ts';

/** Settings that belong together, under their name. */
export function SettingGroup({ path, schema, value }: SettingFieldProps) {
  const form = useSettings();
  const { label, help } = form.label(path);
  const id = fieldId(form.nameOf(path));
  return (
    <fieldset className="ui-Setting ui-Setting-group" id={id} tabIndex={-1} aria-describedby={help ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      <FieldHint control={id} hint={help} />
      <FieldError control={id} error={form.errorOf(path)} />
      {Object.entries(schema.properties ?? {}).map(([name, property]) => (
        <form.Setting key={name} path={[...path, name]} schema={property} value={valueAt(value, [name])} />
      ))}
    </fieldset>
  );
}

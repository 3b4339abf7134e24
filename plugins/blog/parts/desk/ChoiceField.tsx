import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { SelectField, type SelectOption } from '#kit/ui/forms/SelectField.tsx';

/** A field of a form that chooses one of what there is, by its id. */
export function ChoiceField({ name, label, options }: { name: string; label: string; options: readonly SelectOption[] }) {
  const { values, errors } = useActionForm();
  return (
    <SelectField
      name={name}
      label={label}
      options={options}
      defaultValue={typeof values[name] === 'string' ? values[name] : ''}
      error={errors[name]}
    />
  );
}

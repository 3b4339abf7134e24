import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { ExpressionField } from './ExpressionField.tsx';
import type { StepKind } from '../../../schemas.ts';
import type { FieldsProps } from './fieldsProps.ts';

interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly Shape[];
}
interface Flat {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/** Fields by a flat schema: texts may have expressions in them, the rest is chosen. */
export function SchemaFields({ node, set, variables, nameOf, kind }: FieldsProps & { kind: Pick<StepKind, 'input' | 'fields'> }) {
  const t = useText('flow');
  const locale = useLocale();
  const { properties = {}, required = [] } = kind.input as Flat;
  const word = (key: string, otherwise: string): string => kind.fields[key]?.[locale] ?? otherwise;
  return Object.entries(properties).map(([name, outer]) => {
    const shape = outer.anyOf?.find(({ type }) => type !== 'null') ?? outer;
    const label = word(name, name);
    const value = node.config[name];
    const optional = !required.includes(name);
    const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
    if (shape.enum)
      return (
        <SelectField
          key={name}
          label={label}
          optional={optional}
          placeholder={t('none')}
          value={typeof value === 'string' ? value : ''}
          options={shape.enum.map((each) => ({ value: String(each), label: word(`${name}.${String(each)}`, String(each)) }))}
          onChange={({ target }) => set({ [name]: target.value || undefined })}
        />
      );
    if (type === 'boolean')
      return <Switch key={name} label={label} checked={value === true} onChange={({ target }) => set({ [name]: target.checked })} />;
    if (type === 'integer' || type === 'number')
      return (
        <NumberField
          key={name}
          label={label}
          optional={optional}
          value={typeof value === 'number' || typeof value === 'string' ? value : null}
          min={shape.minimum}
          max={shape.maximum}
          onChange={(next) => set({ [name]: next ?? undefined })}
        />
      );
    return (
      <ExpressionField
        key={name}
        template
        name={name}
        label={label}
        optional={optional}
        rows={(shape.maxLength ?? 200) > 400 ? 4 : 1}
        value={typeof value === 'string' ? value : ''}
        variables={variables}
        nameOf={nameOf}
        onChange={(next) => set({ [name]: next || undefined })}
      />
    );
  });
}

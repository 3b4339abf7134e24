import { useText } from '#kernel/contract/page.ts';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { useLocale } from '#kernel/contract/page.ts';
import { ExpressionField } from './ExpressionField.tsx';
import type { FieldsProps } from './fieldsProps.ts';

interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly title?: string | { readonly th: string; readonly en: string };
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly Shape[];
}
interface Flat {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/** A name of a field as words: `dueInDays` is `Due in days`. */
const inWords = (name: string): string => {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Fields by a flat schema: texts may have expressions in them, the rest is chosen. */
export function SchemaFields({ node, set, variables, nameOf, schema }: FieldsProps & { schema: unknown }) {
  const t = useText('flow');
  const locale = useLocale();
  const { properties = {}, required = [] } = schema as Flat;
  return Object.entries(properties).map(([name, outer]) => {
    const shape = outer.anyOf?.find(({ type }) => type !== 'null') ?? outer;
    const title = outer.title ?? shape.title;
    const label = typeof title === 'string' ? title : (title?.[locale] ?? inWords(name));
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
          options={shape.enum.map((each) => ({ value: String(each), label: String(each) }))}
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

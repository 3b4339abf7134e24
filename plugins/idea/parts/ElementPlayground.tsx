import { useState } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { SettingsForm } from '#kit/ui/forms/SettingsForm.tsx';
import { valuesOf, type Example } from './example.ts';
import { Stage } from './Stage.tsx';

/** Whether a value is one that the option may have; texts and flags always are. */
function fits(schema: object, value: unknown): boolean {
  const { type, minimum = -Infinity, maximum = Infinity } = schema as { type?: string; minimum?: number; maximum?: number };
  return type !== 'integer' || (typeof value === 'number' && value >= minimum && value <= maximum);
}

/** An element with a form of its main options: what is chosen is shown and written at once. */
export function ElementPlayground({ example: { options, states = [], View, code } }: { example: Example }) {
  const t = useText('idea');
  const locale = useLocale();
  const first = valuesOf(Object.fromEntries(Object.entries(options).map(([name, { initial }]) => [name, initial])), locale);
  const [values, setValues] = useState(first);
  const shown = Object.fromEntries(
    Object.entries(options).map(([option, { schema }]) => [option, fits(schema, values[option]) ? values[option] : first[option]]),
  );
  const properties = Object.fromEntries(Object.entries(options).map(([name, { schema }]) => [name, schema]));
  return (
    <Stage
      states={states.map(({ name, set }) => ({ name: name[locale], show: () => setValues({ ...first, ...valuesOf(set, locale) }) }))}
      onReset={() => setValues(first)}
      form={
        Object.keys(options).length > 0 && (
          <SettingsForm
            schema={{ type: 'object', properties }}
            value={values}
            onChange={setValues}
            label={(path) => ({ label: t(path.length > 1 ? `value.${path.at(-1)}` : `option.${path[0]}`) })}
            locale={locale}
            name="idea"
          />
        )
      }
      code={code(shown)}
    >
      <View {...shown} />
    </Stage>
  );
}

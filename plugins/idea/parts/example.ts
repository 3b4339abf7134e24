import type { ComponentType } from 'react';
import type { Locale, LocalText } from '#kit/schema/locale.ts';

/** One thing of an element that can be tried: its JSON Schema for the form, and what it begins with. */
export interface Option<Value> {
  readonly schema: object;
  readonly initial: Value | LocalText;
}

/** Words, with a start in each language. */
export const words = (th: string, en: string, maxLength = 120): Option<string> => ({
  schema: { type: 'string', maxLength },
  initial: { th, en },
});
export const choice = <const Value extends string>(values: readonly Value[], initial: Value): Option<Value> => ({
  schema: { type: 'string', enum: values, default: initial },
  initial,
});
export const flag = (initial = false): Option<boolean> => ({ schema: { type: 'boolean', default: initial }, initial });
export const whole = (minimum: number, maximum: number, initial: number): Option<number> => ({
  schema: { type: 'integer', minimum, maximum, default: initial },
  initial,
});

type Options = Readonly<Record<string, Option<unknown>>>;
type Values<O extends Options> = { [K in keyof O]: O[K] extends Option<infer Value> ? Value : never };

/** How an element is shown: what can be changed, states worth a look, and how an author writes it. */
export interface Example<O extends Options = Options> {
  readonly options: O;
  /** Values to jump to. A value that is a text has both languages. */
  readonly states?: readonly { readonly name: LocalText; readonly set: { readonly [K in keyof O]?: Values<O>[K] | LocalText } }[];
  readonly View: ComponentType<Values<O>>;
  /** What stands in an author's file for these values. */
  readonly code: (values: Values<O>) => string;
}

/** Ties the values of the view and the code to the options. */
export const example = <const O extends Options>(of: Example<O>): Example => of as unknown as Example;

const inLanguage = (value: unknown, locale: Locale) =>
  value !== null && typeof value === 'object' && 'th' in value ? (value as LocalText)[locale] : value;

/** What is shown first, or in a state, in the visitor's language. */
export const valuesOf = (values: Readonly<Record<string, unknown>>, locale: Locale): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inLanguage(value, locale)]));

/** JSX of one element as an author writes it: what is off, empty or as it is anyhow is left out. */
export function jsx(name: string, props: Readonly<Record<string, string | number | boolean | undefined>>, children?: string): string {
  const written = Object.entries(props).flatMap(([key, value]) => {
    if (value === undefined || value === false || value === '') return [];
    if (value === true) return [key];
    if (typeof value === 'number') return [`${key}={${value}}`];
    return [value.startsWith('{') ? `${key}=${value}` : `${key}="${value}"`];
  });
  const open = [name, ...written].join(written.join(' ').length > 60 ? '\n  ' : ' ');
  return children === undefined ? `<${open} />` : `<${open}>${children}</${name}>`;
}

/** The line that brings it. */
export const from = (path: string, ...names: string[]) => `import { ${names.join(', ')} } from '#kit/ui/${path}';\n\n`;

import { fieldAt, isSecret, type FieldSchema } from './fields.ts';

/** What was typed into a form, by field, so that it is there once more; what is secret is typed again. `own` names are none of its fields. */
export function typedIn(
  form: Iterable<readonly [string, string]>,
  schema: FieldSchema,
  own: ReadonlySet<string>,
): Record<string, string[]> {
  const typed: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of form)
    if (!own.has(name) && !isSecret(name.split('.').at(-1)!, fieldAt(schema, name) ?? {})) (typed[name] ??= []).push(value);
  return typed;
}

import { createContext, useContext } from 'react';
import type { FieldSchema } from '#kit/forms/fields.ts';

/** What the fields of a form know of it. */
export interface FormState {
  readonly schema: FieldSchema;
  /** Before the names in the ids of its fields. */
  readonly prefix: string;
  /** What is wrong, in words, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** What fields begin with, by name. */
  readonly values: Readonly<Record<string, unknown>>;
  /** A text of the form, `<texts>.<key>`; undefined where the plugin has none. */
  readonly textOf: (key: string) => string | undefined;
}

const Context = createContext<FormState | null>(null);

export const FormProvider = Context.Provider;

/** The form around a field: for controls that no schema describes, `useActionForm().errors.lines`. */
export function useActionForm(): FormState {
  const form = useContext(Context);
  if (!form) throw new Error('A field of a form stands outside of <ActionForm>');
  return form;
}

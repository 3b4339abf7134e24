import { Refusal } from '#kit/diagnostics/refusal.ts';

/** What is wrong, by the name of the field. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Fields that a call was refused for: the key of what is wrong with each; null where it was refused for something else. */
export function refusedFields(error: unknown): FieldProblems | null {
  const fields = error instanceof Refusal ? error.details.fields : null;
  return typeof fields === 'object' ? (fields as FieldProblems | null) : null;
}

/** The one field that a refusal is declared to be about; its words are those of the refusal. */
export function refusedField(error: unknown): string | null {
  const field = error instanceof Refusal ? error.details.field : null;
  return typeof field === 'string' ? field : null;
}

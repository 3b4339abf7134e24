import { Refusal } from '#kit/diagnostics/refusal.ts';

/** Fields that the gateway refused, by name: the key of what is wrong with each; null where it was refused for something else. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> | null {
  return error instanceof Refusal && error.code === 'invalid-fields' ? (error.details.fields as Record<string, string>) : null;
}

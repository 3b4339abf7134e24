import { callsOf } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { mail } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof mail>('mail');

const KNOWN = [
  'mail-not-resendable',
  'mail-suppressed',
  'mail-too-many',
  'not-found',
  'offline',
  'call-missing',
  'too-many-requests',
] as const;

/** Message key of what went wrong, or of the reason that the gateway gives for it; `otherwise` for what is not among the known. */
export function problemKey(error: unknown, otherwise = 'problem.fault'): string {
  const told = error instanceof Refusal ? [error.details.reason, error.code] : [];
  const known = KNOWN.find((code) => told.includes(code));
  return known ? `problem.${known}` : otherwise;
}

/** Message keys of refused fields by their names; empty where no field was at fault. */
export const fieldProblems = (error: unknown): Record<string, string> =>
  error instanceof Refusal && error.code === 'invalid-fields' ? (error.details.fields as Record<string, string>) : {};

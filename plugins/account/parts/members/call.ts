import { callsOf } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof account>('account');

const KNOWN = [
  'last-admin',
  'own-account',
  'member-above',
  'member-changed',
  'role-not-allowed',
  'step-up-needed',
  'too-many-requests',
  'mail-wait',
  'mail-too-many',
  'not-found',
  'offline',
] as const;

/** Message key of why staff's work was refused. */
export const problemKey = (error: unknown): string =>
  error instanceof Refusal && KNOWN.some((code) => code === error.code) ? `members.problem.${error.code}` : 'members.problem.fault';

/** Message keys of refused fields by their names; empty where no field was at fault. */
export const fieldProblems = (error: unknown): Record<string, string> =>
  error instanceof Refusal && error.code === 'invalid-fields' ? (error.details.fields as Record<string, string>) : {};

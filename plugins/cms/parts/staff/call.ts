import { callsOf } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { cms } from '../../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof cms>('cms');

const KNOWN = [
  'conflict',
  'action-not-allowed',
  'parent-trashed',
  'offline',
  'call-missing',
  'not-found',
  'too-many-requests',
  'invalid-layout',
] as const;

/** Message key of what went wrong. */
export const problemKey = (error: unknown): string =>
  error instanceof Refusal && KNOWN.some((code) => code === error.code) ? `problem.${error.code}` : 'problem.fault';

/** Message keys of refused fields by their names; empty where no field was at fault. */
export const fieldProblems = (error: unknown): Record<string, string> =>
  error instanceof Refusal && error.code === 'invalid-fields' ? (error.details.fields as Record<string, string>) : {};

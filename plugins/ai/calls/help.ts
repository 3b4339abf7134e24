import { STAFF } from '#kernel/contract/role.ts';
import { closed, list, text } from '#kit/schema/shapes.ts';
import { HELP_KINDS } from '../contract.ts';

/** Texts of one help, and characters of each. */
export const MOST_TEXTS = 400;

/** Help with what is being written: nothing is stored by it. */
export const help = {
  help: {
    method: 'POST',
    path: '/api/ai/help',
    roles: STAFF,
    body: closed({
      kind: { type: 'string', enum: HELP_KINDS },
      to: { type: 'string', enum: ['th', 'en'] },
      texts: { ...list(text(20_000)), maxItems: MOST_TEXTS },
      picture: { ...text(2_000), default: '' },
    }),
    reply: closed({ texts: list({ type: 'string' }) }),
    refuses: ['exam-running', 'quota-used', 'guests-off', 'no-provider', 'help-failed'],
    limit: { times: 60, seconds: 600 },
    unseen: true,
  },
} as const;

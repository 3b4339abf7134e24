import { EVERYONE } from '#kernel/contract/role.ts';
import { closed, list, text } from '#kit/schema/shapes.ts';

const refuses = ['exam-running', 'guests-off', 'quota-used'] as const;
const OFTEN = { times: 30, seconds: 60 } as const;
const parts = { ...list(closed({ text: text(20_000) })), minItems: 1, maxItems: 20 } as const;

/** The two calls that other programs know: what a document shows, and a text that goes on from others. */
export const compat = {
  /** Says what a picture or document shows. Where nobody can, the result is a sentence that says so. */
  document: {
    method: 'POST',
    path: '/api/ai/document',
    roles: EVERYONE,
    body: closed({ documentUrl: { ...text(2_000), minLength: 1 }, prompt: { ...text(4_000), minLength: 1 } }),
    reply: closed({ result: { type: 'string' } }),
    refuses,
    limit: OFTEN,
    unseen: true,
  },
  /** Goes on from what was said. Where nobody can, the text is a sentence that says so. */
  generate: {
    method: 'POST',
    path: '/api/ai/generate',
    roles: EVERYONE,
    body: closed({
      contents: {
        ...list(closed({ role: { type: 'string', enum: ['user', 'model'], default: 'user' }, parts })),
        minItems: 1,
        maxItems: 60,
      },
    }),
    reply: closed({
      candidates: list(closed({ content: closed({ role: { type: 'string' }, parts: list(closed({ text: { type: 'string' } })) }) })),
    }),
    refuses,
    limit: OFTEN,
    unseen: true,
  },
} as const;

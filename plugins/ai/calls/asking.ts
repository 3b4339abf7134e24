import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { Asked, Citation, Kept, Question, QUESTION, Turn } from '../schemas.ts';

const refuses = ['exam-running', 'guests-off', 'quota-used', 'being-answered'] as const;
const OFTEN = { times: 60, seconds: 60 } as const;

/** Calls of a conversation. */
export const asking = {
  /** Asks and waits for the answer: the form that works without a script. */
  ask: {
    method: 'POST',
    path: '/api/ai/ask',
    roles: EVERYONE,
    form: true,
    body: Question,
    reply: Asked,
    refuses,
    limit: OFTEN,
    unseen: true,
  },
  /** Asks; the answer is read from `stream`. */
  begin: { method: 'POST', path: '/api/ai/begin', roles: MEMBERS, body: Question, reply: Asked, refuses, limit: OFTEN, unseen: true },
  /** What came of an answer that was read from `stream`. */
  keep: {
    method: 'POST',
    path: '/api/ai/answers/:turn',
    roles: MEMBERS,
    body: Kept,
    reply: Turn,
    refuses: ['answer-unproven'],
    limit: OFTEN,
    unseen: true,
  },
  /** Whether an answer was helpful. */
  rate: {
    method: 'POST',
    path: '/api/ai/rate',
    roles: EVERYONE,
    form: true,
    body: closed({ turn: id, helpful: flag }),
    limit: OFTEN,
    unseen: true,
  },
  /** Removes a conversation. */
  removeThread: {
    method: 'POST',
    path: '/api/ai/remove',
    roles: EVERYONE,
    form: true,
    body: closed({ thread: id }),
    limit: OFTEN,
    unseen: true,
  },
  /** What the site says to a question, without anybody writing an answer. */
  sources: {
    method: 'GET',
    path: '/api/ai/sources',
    roles: EVERYONE,
    query: closed({ q: text(QUESTION) }),
    reply: closed({ places: list(Citation) }),
    refuses: ['exam-running', 'guests-off'],
    limit: { times: 120, seconds: 60 },
  },
  /** Whether an answer stands now, and how. */
  answer: {
    method: 'GET',
    path: '/api/ai/answers/:turn',
    roles: EVERYONE,
    reply: orNull(Turn),
    refuses: ['exam-running'],
    limit: { times: 120, seconds: 60 },
  },
} as const;

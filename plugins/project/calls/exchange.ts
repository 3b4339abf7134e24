import type { CallDeclaration } from '#kernel/contract/call.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { day, oneOf } from '../schemas.ts';

/** What tasks are read from. */
export const IMPORTS = ['csv', 'trello', 'jira', 'msproject'] as const;
/** What they are written as. */
export const EXPORTS = ['csv', 'xlsx', 'xml', 'ics'] as const;

/** What goes out to and comes in from other programs. */
export const exchange = {
  /**
   * Reads a file into a project, for its leads. Without `apply` nothing is written and all that is odd is told of; with it the tasks are made as
   * one batch, with the states and labels that they need. Whoever is not of the project stays as text.
   */
  importTasks: {
    method: 'POST',
    path: '/api/project/imports',
    roles: MEMBERS,
    body: closed({
      projectId: id,
      format: oneOf(IMPORTS),
      text: { type: 'string', minLength: 1, maxLength: 4_000_000 },
      apply: { ...flag, default: false },
    }),
    reply: closed({
      /** Null for what was only looked at. */
      batchId: orNull(id),
      tasks: count,
      links: count,
      comments: count,
      newStates: list(text(60)),
      newLabels: list(text(60)),
      findings: list(closed({ row: count, code: text(40), value: text(200) })),
      /** How many there are; at most two hundred are told. */
      found: count,
      /** The first tasks. */
      sample: list(closed({ title: text(300), state: text(60), due: orNull(day), people: text(300) })),
    }),
    refuses: ['loop'],
    maxBytes: 13_000_000,
    limit: { times: 40, seconds: 600 },
  },
} as const satisfies Record<string, CallDeclaration>;

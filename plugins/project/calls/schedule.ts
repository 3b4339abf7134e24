import type { CallDeclaration } from '#kernel/contract/call.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { Constraints, day, few, oneOf } from '../schemas.ts';

const api = '/api/project/schedule';
const Dates = closed({ start: orNull(day), end: orNull(day) });
/** What somebody wants of a task; the fields that are left out stay. */
const Edit = closed(
  { id, start: orNull(day), end: orNull(day), duration: orNull({ ...count, minimum: 1, maximum: 3650 }), constraints: Constraints },
  ['start', 'end', 'duration', 'constraints'],
);
const Wanted = closed({
  projectIds: { ...few(id, 50), minItems: 1 },
  edits: { ...few(Edit, 2_000), default: [] },
  /** Tasks that a person may have at once; with 0 nobody's are counted. */
  most: { ...count, maximum: 20, default: 0 },
});
const Move = closed({ id, before: Dates, after: Dates });

/** What is done with the plan of projects. */
export const schedules = {
  /** What would move, and why: nothing is written. With `most` it is proposed what to put off so that nobody has more at once. */
  previewSchedule: {
    method: 'POST',
    path: `${api}/preview`,
    roles: MEMBERS,
    body: Wanted,
    reply: closed({
      moves: list(
        closed({
          ...Move.properties,
          key: text(20),
          by: oneOf(['edit', 'link', 'constraint', 'plan', 'calendar', 'children']),
          from: text(20),
        }),
      ),
      /** What the plan cannot keep: a limit that is passed, a link that a fixed task breaks. */
      findings: list(closed({ key: text(20), kind: oneOf(['late', 'linkBroken', 'parentEndLinked']), days: count })),
      /** What is put off by the proposal: edits to be applied. */
      edits: list(Edit),
    }),
    refuses: ['loop', 'too-far'],
    quiet: true,
    unseen: true,
    maxBytes: 1_000_000,
  },
  /** Moves what was previewed, all of it or nothing, as one batch. 409 `schedule-changed` where by now other tasks would move. */
  applySchedule: {
    method: 'POST',
    path: `${api}/applied`,
    roles: MEMBERS,
    idempotent: true,
    body: closed({
      projectIds: Wanted.properties.projectIds,
      edits: Wanted.properties.edits,
      moves: few(closed({ id, after: Dates }), 5_000),
    }),
    reply: closed({ batchId: id, moved: count }),
    refuses: ['loop', 'too-far', 'schedule-changed'],
    maxBytes: 2_000_000,
  },
  /** Remembers where the tasks of a project stand as what was agreed on, or with `clear` forgets it. */
  setBaseline: {
    method: 'POST',
    path: `${api}/baseline`,
    roles: MEMBERS,
    body: closed({ projectId: id, clear: { ...flag, default: false } }),
    reply: closed({ batchId: id, changed: count }),
  },
} as const satisfies Record<string, CallDeclaration>;

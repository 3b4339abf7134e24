import { defineEvent } from '#kernel/contract/tokens.ts';
import { closed, id, text } from '#kit/schema/shapes.ts';

/** A task has gone into another state of its project: the name of it, and the group that it is of. */
export const TaskMoved = defineEvent('project:taskMoved@1', closed({ taskId: id, key: text(20), state: text(60), group: text(20) }));

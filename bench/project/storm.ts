import type { Agent } from '#tools/testing/agent.ts';
import type { TaskRow } from '#plugins/project/schemas.ts';

export interface Storm {
  /** Changes that were answered with yes. */
  readonly done: number;
  /** Changes of one field by two at once, of which the second was told what stands there. */
  readonly conflicts: number;
  /** Refused without the task, the field and what stands there. */
  readonly nameless: number;
  /** Any other answer. */
  readonly strange: readonly string[];
  readonly times: readonly number[];
  /** What was put into sets, by task: nobody takes anything out of one. */
  readonly added: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Everybody works on the same few tasks at once, by turns: puts somebody to one (sets are merged), moves a card before another one, or writes
 * its title from what they have seen of it, which only one of those who saw the same may do.
 */
export async function storm(people: readonly { id: string; agent: Agent }[], tasks: readonly string[], rounds: number): Promise<Storm> {
  const found = {
    done: 0,
    conflicts: 0,
    nameless: 0,
    strange: [] as string[],
    times: [] as number[],
    added: new Map<string, Set<string>>(),
  };
  const one = async ({ id, agent }: (typeof people)[number], nth: number) => {
    for (let round = 0; round < rounds; round++) {
      const taskId = tasks[(nth + round) % tasks.length]!;
      const { body: read } = await agent.call('project.readTasks', { ids: [taskId] });
      const [task] = (read as { tasks: TaskRow[] }).tasks;
      if (!task) throw new Error(`the task ${taskId} is gone`);
      const kind = (nth + round) % 3;
      const change =
        kind === 0
          ? { id: taskId, set: { assigneeIds: [...new Set([...task.assigneeIds, id])] }, seen: { assigneeIds: task.assigneeIds } }
          : kind === 1
            ? { id: taskId, set: {}, place: { after: tasks[(nth + round + 1) % tasks.length]! } }
            : { id: taskId, set: { title: `${nth} · ${round}` }, seen: { title: task.title } };
      const began = performance.now();
      const { status, body, text } = await agent.call('project.changeTasks', { changes: [change] });
      found.times.push(performance.now() - began);
      if (status === 200) {
        found.done += 1;
        if (kind === 0) found.added.set(taskId, new Set([...(found.added.get(taskId) ?? []), id]));
      } else if (status === 409 && body.code === 'conflict') {
        found.conflicts += 1;
        const { task: name, field, theirs } = body;
        if (!name || field !== 'title' || !theirs) found.nameless += 1;
      } else found.strange.push(`${status} ${text.slice(0, 120)}`);
    }
  };
  await Promise.all(people.map(one));
  return found;
}

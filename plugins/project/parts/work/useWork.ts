import { useState } from 'react';
import type { SentWork, WorkData } from '../../gateway/pages/work.ts';
import { asKnown, unpack } from '../../rules/pack.ts';
import type { TaskRow } from '../../schemas.ts';

interface Known<Sent> {
  readonly sent: Sent;
  readonly work: Omit<Sent, 'tasks'> & Pick<WorkData, 'tasks'>;
  readonly rows: ReadonlyMap<string, TaskRow>;
}
const NONE: ReadonlyMap<string, TaskRow> = new Map();

function read<Sent extends SentWork>(sent: Sent, before?: Known<Sent>): Known<Sent> {
  const tasks = asKnown(unpack(sent.tasks), before?.rows ?? NONE);
  const isOfSame = before !== undefined && JSON.stringify(before.sent.projects) === JSON.stringify(sent.projects);
  const rows = new Map([...(isOfSame ? before.rows : NONE), ...tasks.map((task) => [task.id, task] as const)]);
  return { sent, work: { ...sent, tasks, projects: isOfSame ? before.work.projects : sent.projects }, rows };
}

/** What a page of tasks was sent. Tasks and projects that are as they were stay the same objects: what shows them is not drawn anew. */
export function useWork<Sent extends SentWork>(sent: Sent): Known<Sent>['work'] {
  const [known, setKnown] = useState(() => read(sent));
  if (known.sent !== sent) setKnown(read(sent, known));
  return known.work;
}

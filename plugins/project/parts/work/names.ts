import type { ProjectView, StateView, TaskRow } from '../../schemas.ts';
import { taskKey } from '../../rules/keys.ts';

/** What ids of tasks mean, of the projects that are in view. */
export interface Names {
  readonly projects: readonly ProjectView[];
  readonly project: (task: Pick<TaskRow, 'projectId'>) => ProjectView;
  readonly key: (task: Pick<TaskRow, 'projectId' | 'number'>) => string;
  readonly state: (task: Pick<TaskRow, 'projectId' | 'stateId'>) => StateView;
  readonly person: (id: string) => string;
  readonly labels: (task: TaskRow) => readonly { readonly id: string; readonly name: string; readonly colour: string }[];
  /** Whether the reader may change it. */
  readonly writes: (task: Pick<TaskRow, 'projectId'>) => boolean;
}

export function namesOf(projects: readonly ProjectView[]): Names {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const people = new Map(projects.flatMap((project) => project.people.map(({ id, name }) => [id, name])));
  const states = new Map(projects.flatMap((project) => project.states.map((state) => [state.id, state])));
  const project = (task: Pick<TaskRow, 'projectId'>) => byId.get(task.projectId)!;
  return {
    projects,
    project,
    key: (task) => taskKey(project(task), task.number),
    state: (task) => states.get(task.stateId)!,
    person: (id) => people.get(id) ?? '',
    labels: (task) => project(task).labels.filter(({ id }) => task.labelIds.includes(id)),
    writes: (task) => project(task).role !== 'viewer',
  };
}

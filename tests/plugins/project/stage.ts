import { randomUUID } from 'node:crypto';
import type { Role } from '#kernel/contract/role.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { startSite } from '#tools/testing/startSite.ts';
import type { LinkView, ProjectView, TaskRow } from '#plugins/project/schemas.ts';
import type { SentGantt } from '#plugins/project/gateway/pages/gantt.ts';
import type { WorkData } from '#plugins/project/gateway/pages/work.ts';
import { unpack } from '#plugins/project/rules/pack.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly agent: Agent;
  call(name: string, input?: Record<string, unknown>): Promise<Answer>;
  work(query: string, page?: string): Promise<WorkData>;
}
export interface Made {
  readonly id: string;
  readonly key: string;
  readonly slug: string;
}

/** A site with projects, people of every role, and a clock that tests set. */
export async function openStage() {
  const clock = { at: new Date('2026-11-27T03:00:00Z') };
  const plugins = { mail: {}, account: {}, notification: {}, files: {}, desk: {}, project: {} };
  const site = await startSite({ manifests: [{ plugins }, { plugins }], now: () => clock.at });
  const { space } = site.manifest();
  let projects = 0;

  const person = async (role: Exclude<Role, 'guest'>, name = `คน ${randomUUID().slice(0, 6)}`): Promise<Person> => {
    const id = randomUUID();
    await site.gateway.data.inSpace(
      space,
      (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
        values (${space}, ${id}, ${`${id}@mail.example`}, ${name}, 'ทดสอบ', ${role})`,
    );
    const agent = await site.as(role, { accountId: id });
    return {
      id,
      name: `${name} ทดสอบ`,
      agent,
      call: (call, input = {}) => agent.call(`project.${call}`, input),
      async work(query, page = 'table') {
        const response = await agent.get(`/project/admin/${page}/_payload.json${query}`);
        const { data } = response.json<{ data: SentGantt }>();
        const more = page === 'gantt' ? { all: data.all && unpack(data.all), links: unpack(data.links) } : {};
        return { ...data, tasks: unpack(data.tasks), ...more };
      },
    };
  };
  const manager = await person('manager');
  const must = (answer: Answer): Record<string, unknown> => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body;
  };
  /** A group with a project of the manager's. */
  const project = async (more: Record<string, unknown> = {}): Promise<Made & { view: ProjectView }> => {
    const key = `P${String((projects += 1)).padStart(2, '0')}`;
    const slug = `g-${key.toLowerCase()}`;
    const group = must(await manager.call('createGroup', { name: `กลุ่ม ${key}`, slug }));
    const made = must(await manager.call('createProject', { groupId: group.id, name: `โครงการ ${key}`, key, ...more }));
    const { projects: all } = await manager.work(`?project=${key}`);
    return { id: made.id as string, key, slug, view: all[0]! };
  };
  const task = async (projectId: string, title: string, set: Record<string, unknown> = {}, who: Person = manager): Promise<TaskRow> =>
    must(await who.call('createTask', { projectId, set: { title, ...set } })).task as TaskRow;
  const change = (
    who: Person,
    id: string,
    set: Record<string, unknown>,
    more: Record<string, unknown> = {},
    how: Record<string, unknown> = {},
  ) => who.call('changeTasks', { changes: [{ id, set, ...more }], ...how });
  const state = ({ view }: { view: ProjectView }, group: string) => view.states.find((each) => each.group === group)!.id;
  const link = (fromId: string, toId: string, kind: LinkView['kind'] = 'FS') => manager.call('linkTasks', { fromId, toId, kind });
  return { site, clock, space, person, manager, must, project, task, change, state, link, close: () => site.close() };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;

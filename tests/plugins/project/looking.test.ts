import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Looker } from '#plugins/project/parts/looking/useLooking.ts';
import { openStage, type Person, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => void (stage.clock.at = new Date('2026-11-27T03:00:00Z')));
afterAll(() => stage.close());

/** A window of somebody's that looks at a project. */
function windowOf(person: Person, projectId: string) {
  const id = randomUUID();
  return {
    look: async (taskId: string | null = null, edits = false): Promise<readonly Looker[]> =>
      stage.must(await person.call('lookAt', { window: id, projectId, taskId, edits })).people as Looker[],
    close: () => person.call('lookAway', { id }),
  };
}
const names = (people: readonly Looker[] | undefined) => people?.map(({ name }) => name).toSorted();
/** What somebody was let know of those who look, the latest last: who, with what they do, and who has gone. */
const heardBy = ({ id }: Person) =>
  stage.site.gateway.data.inSpace(stage.space, async (tx) => {
    const rows = await tx.sql<{ payload: { person: Looker; isHere: boolean } }>`
      select payload from kernel_live where account_id = ${id} and name = 'project.looking' order by seq`;
    return rows.map(({ payload }) => (payload.isHere ? payload.person : { gone: payload.person.id }));
  });
const later = (seconds: number) => void (stage.clock.at = new Date(stage.clock.at.getTime() + seconds * 1_000));

it('two members see each other, what the other has open and writes in, and who closes the window is gone', async () => {
  const { manager, person, project, task, must } = stage;
  const made = await project({ visibility: 'members' });
  const member = await person('user');
  must(await manager.call('setMember', { id: made.id, userId: member.id, role: 'viewer' }));
  const seen = await task(made.id, 'ร่าง');
  const [mine, theirs] = [windowOf(manager, made.id), windowOf(member, made.id)];
  expect(names(await mine.look())).toEqual([manager.name]);
  expect(await heardBy(manager)).toEqual([]);
  expect(names(await theirs.look())).toEqual([manager.name, member.name].toSorted());
  expect((await heardBy(manager)).at(-1)).toEqual({ id: member.id, name: member.name, task: null, edits: false });

  await theirs.look(seen.id, true);
  expect((await heardBy(manager)).at(-1)).toEqual({ id: member.id, name: member.name, task: seen.id, edits: true });
  // That they are still there is no news.
  const before = (await heardBy(manager)).length;
  later(30);
  await theirs.look(seen.id, true);
  expect((await heardBy(manager)).length).toBe(before);

  expect((await theirs.close()).status).toBe(200);
  expect((await heardBy(manager)).at(-1)).toEqual({ gone: member.id });
  expect(names(await mine.look())).toEqual([manager.name]);
});

it('whoever is silent has gone, and those who are left hear of it from the next who speaks', async () => {
  const { manager, person, project } = stage;
  const made = await project();
  const other = await person('manager');
  const third = await person('admin');
  const [mine, theirs] = [windowOf(manager, made.id), windowOf(other, made.id)];
  await mine.look();
  await windowOf(third, made.id).look();
  expect(names(await theirs.look())).toHaveLength(3);
  later(60);
  await mine.look();
  await theirs.look();
  later(30);
  expect(names(await mine.look())).toEqual([manager.name, other.name].toSorted());
  expect((await heardBy(other)).at(-1)).toEqual({ gone: third.id });
});

it('two windows of one person are one person, who writes if one of them does', async () => {
  const { manager, person, project, task } = stage;
  const made = await project();
  const other = await person('manager');
  const seen = await task(made.id, 'ร่าง');
  const [first, second] = [windowOf(other, made.id), windowOf(other, made.id)];
  await first.look(seen.id, true);
  await second.look();
  const mine = windowOf(manager, made.id);
  expect((await mine.look()).filter(({ id }) => id === other.id)).toEqual([{ id: other.id, name: other.name, task: seen.id, edits: true }]);
  await first.close();
  expect((await mine.look()).filter(({ id }) => id === other.id)).toMatchObject([{ task: null, edits: false }]);
});

it('who is no member sees nobody and is not seen, and who is let go sees nobody any more', async () => {
  const { manager, person, project, must } = stage;
  const [open, closed] = [await project({ visibility: 'members' }), await project()];
  const stranger = await person('user');
  const mine = windowOf(manager, open.id);
  await mine.look();
  expect(await windowOf(stranger, open.id).look()).toEqual([]);
  expect(names(await mine.look())).toEqual([manager.name]);
  expect(await heardBy(stranger)).toEqual([]);
  // A project of which they may not know is not there.
  expect((await stranger.call('lookAt', { window: randomUUID(), projectId: closed.id, taskId: null, edits: false })).status).toBe(404);

  must(await manager.call('setMember', { id: open.id, userId: stranger.id, role: 'member' }));
  const theirs = windowOf(stranger, open.id);
  expect(names(await theirs.look())).toHaveLength(2);
  must(await manager.call('setMember', { id: open.id, userId: stranger.id, role: 'none' }));
  expect((await heardBy(manager)).at(-1)).toEqual({ gone: stranger.id });
  expect(names(await mine.look())).toEqual([manager.name]);
  expect(await theirs.look()).toEqual([]);
  const heard = (await heardBy(stranger)).length;
  await windowOf(await person('manager'), open.id).look();
  expect((await heardBy(stranger)).length).toBe(heard);
});

it('guests and other sites have no part in it, and a window is closed only by whose it is', async () => {
  const { manager, person, project, site } = stage;
  const made = await project({ visibility: 'site' });
  const mine = windowOf(manager, made.id);
  await mine.look();
  const input = { window: randomUUID(), projectId: made.id, taskId: null, edits: false };
  const guest = await site.as('guest');
  expect((await guest.call('project.lookAt', input)).status).toBe(401);
  const elsewhere = await site.as('manager', { at: 'b', accountId: randomUUID() });
  expect((await elsewhere.call('project.lookAt', input)).status).toBe(404);
  const other = await person('manager');
  const theirs = windowOf(other, made.id);
  await theirs.look();
  // Another one's window of the same id is another window.
  stage.must(await manager.call('lookAt', { ...input, window: input.window }));
  expect((await other.call('lookAway', { id: input.window })).status).toBe(200);
  expect(names(await theirs.look())).toEqual([manager.name, other.name].toSorted());
});

it('a task of another project is not open in this one', async () => {
  const { manager, project, task } = stage;
  const [made, another] = [await project(), await project()];
  const strange = await task(another.id, 'ของที่อื่น');
  expect(await windowOf(manager, made.id).look(strange.id, true)).toEqual([
    { id: manager.id, name: manager.name, task: null, edits: false },
  ]);
});

it('every page about one project knows whom it is looked at by, and one about several asks nobody', async () => {
  const { manager, project, site } = stage;
  const [made] = [await project({ visibility: 'site' }), await project()];
  const looked = async (path: string) =>
    (await manager.agent.get(path.replace(/\?|$/, '/_payload.json$&'))).json<{ data: { looked: unknown } }>().data.looked;
  const here = { me: manager.id, project: made.id };
  expect(await looked(`/project/${made.slug}/${made.key.toLowerCase()}`)).toEqual(here);
  for (const page of ['dashboard', 'agenda', 'detail'])
    expect([page, await looked(`/project/admin/${page}?project=${made.key}`)]).toEqual([page, here]);
  for (const page of ['dashboard', 'agenda']) expect([page, await looked(`/project/admin/${page}`)]).toEqual([page, null]);
  const guest = await site.as('guest');
  const board = await guest.get(`/project/${made.slug}/${made.key.toLowerCase()}/_payload.json`);
  expect(board.json<{ data: { looked: unknown } }>().data.looked).toBeNull();
});

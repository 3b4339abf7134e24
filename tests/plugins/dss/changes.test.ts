import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetDeleted } from '#plugins/dss/gateway/jobs.ts';
import type { Answer } from '#tools/testing/agent.ts';
import { listen } from '../../kernel/core/server/bell.ts';
import { dataOf, openStage, type Person, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

interface Change {
  id: string;
  revision: number;
  deleted: boolean;
  body: { name: string } | null;
  seq: number;
}

/** Somebody who was away reads what has changed, a few at a time, into what they had. */
async function catchUp(person: Person, state: Map<string, string>, since: number, limit = 3): Promise<number> {
  let next = since;
  for (let more = true; more;) {
    const answer: Answer = await person.ask('changes', { collection: 'goods', since: next, limit });
    expect(answer.status, answer.text).toBe(200);
    const changes = dataOf<Change[]>(answer);
    for (const { id, deleted, body, seq, revision } of changes) {
      expect(seq).toBeGreaterThan(next);
      next = seq;
      if (deleted) state.delete(id);
      else state.set(id, `${revision} ${body!.name}`);
    }
    expect(answer.body['next']).toBe(next);
    more = answer.body['more'] as boolean;
  }
  return next;
}

async function present(person: Person): Promise<Map<string, string>> {
  const documents = dataOf<Change[]>(await person.ask('list', { collection: 'goods', limit: 500 }));
  return new Map(documents.map(({ id, revision, body }) => [id, `${revision} ${body!.name}`]));
}
const sorted = (state: Map<string, string>) => [...state].toSorted(([a], [b]) => (a < b ? -1 : 1));

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('put' as const), id: fc.integer({ min: 0, max: 5 }), name: fc.string({ maxLength: 5 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), id: fc.integer({ min: 0, max: 5 }), name: fc.constant('') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const), id: fc.integer({ min: 1, max: 4 }), name: fc.constant('') }) },
);

test('whoever follows the changes has what there is, whatever was written and whenever they looked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const person = await stage.person('owner', { cluster: randomUUID() });
      const revisions = new Map<number, number>();
      const state = new Map<string, string>();
      let since = 0;
      for (const { do: what, id, name } of steps) {
        const place = { collection: 'goods', id: `d${id}`, revision: revisions.get(id) ?? 0 };
        if (what === 'put')
          revisions.set(id, dataOf(await person.ask('put', { ...place, body: { name: name.replace(/\p{Cc}|\p{Cs}/gu, '') } })).revision);
        else if (what === 'look') since = await catchUp(person, state, since, id);
        else if ((await person.ask('remove', { ...place, revision: place.revision || 1 })).status === 200) revisions.delete(id);
      }
      await catchUp(person, state, since);
      expect(sorted(state)).toEqual(sorted(await present(person)));
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('nothing is lost between those who write at once while others read on', async () => {
  const cluster = randomUUID();
  const [reader, ...writers] = await Promise.all(Array.from({ length: 6 }, () => stage.person('owner', { cluster })));
  const state = new Map<string, string>();
  let since = 0;
  let writing = true;
  const reading = (async () => {
    while (writing) since = await catchUp(reader!, state, since, 7);
  })();
  await Promise.all(
    writers.map(async (writer, w) => {
      for (let i = 0; i < 15; i++) {
        const id = `d${(w * 7 + i) % 12}`;
        const { revision = 0 } = dataOf<{ revision?: number } | undefined>(await writer.ask('get', { collection: 'goods', id })) ?? {};
        await (i % 4 === 3 && revision > 0
          ? writer.ask('remove', { collection: 'goods', id, revision })
          : writer.ask('put', { collection: 'goods', id, revision, body: { name: `${w} ${i}` } }));
      }
    }),
  );
  writing = false;
  await reading;
  await catchUp(reader!, state, since);
  expect(sorted(state)).toEqual(sorted(await present(reader!)));
  expect(state.size).toBeGreaterThan(0);
}, 60_000);

test('deletions are remembered for thirty days: who was away for longer is told to read all anew', async () => {
  const person = await stage.person('owner', { cluster: randomUUID() });
  const put = (id: string) => person.ask('put', { collection: 'goods', id, revision: 0, body: { name: id } });
  await put('stays');
  await put('goes');
  await put('last');
  await person.ask('remove', { collection: 'goods', id: 'goes', revision: 1 });
  const since = (n: number) => person.ask('changes', { collection: 'goods', since: n });
  const day = 86_400_000;
  const forgetAfter = (days: number) =>
    stage.work((ctx) => forgetDeleted(Object.create(ctx, { now: { value: () => new Date(Date.now() + days * day) } }) as typeof ctx));
  await forgetAfter(29);
  expect(dataOf<Change[]>(await since(3))).toMatchObject([{ id: 'goes', deleted: true, body: null, revision: 2 }]);
  const later = await stage.person('owner', { cluster: randomUUID() });
  await forgetAfter(31);
  expect((await since(3)).body).toMatchObject({ code: 'changes-gone', success: false });
  expect(dataOf<Change[]>(await since(4))).toEqual([]);
  expect(dataOf<Change[]>(await since(0)).map(({ id }) => id)).toEqual(['stays', 'last']);
  // A number that was never given: somebody has other data.
  expect((await since(999)).body.code).toBe('changes-gone');
  expect((await later.ask('changes', { collection: 'goods', since: 1 })).body.code).toBe('changes-gone');
  expect(dataOf<Change[]>(await later.ask('changes', { collection: 'goods' }))).toEqual([]);
});

test('members of the cluster who are looking are told at once, and nobody else', async () => {
  const cluster = randomUUID();
  const writer = await stage.person('owner', { cluster });
  const [reader, stranger] = [await stage.person('cashier', { cluster }), await stage.person('owner', { cluster: randomUUID() })];
  const port = await stage.site.listen();
  const [hears, deaf] = await Promise.all([listen(port, reader.agent), listen(port, stranger.agent)]);
  await writer.ask('put', { collection: 'panels', id: 'p', revision: 0, body: { name: 'x' } });
  await writer.ask('put', { collection: 'panels', id: 'p', revision: 0, body: { name: 'refused' } });
  await writer.ask('put', { collection: 'panels', id: 'p', revision: 1, body: { name: 'y' } });
  await expect.poll(() => hears.rung.length).toBe(2);
  expect(hears.rung.map(({ name, payload }) => [name, payload])).toEqual([
    ['dss.changed', { owner: cluster, collection: 'panels', seq: 1 }],
    ['dss.changed', { owner: cluster, collection: 'panels', seq: 2 }],
  ]);
  expect(deaf.rung).toEqual([]);
  await Promise.all([hears.leave(), deaf.leave()]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { BroadcastCtx } from '#plugins/broadcast/gateway/db.ts';
import { broadcastsApi } from '#plugins/broadcast/gateway/plan/service.ts';
import { keepRecordings } from '#plugins/broadcast/gateway/recording/keepRecordings.ts';
import { recordingDue } from '#plugins/broadcast/gateway/recording/recordingDue.ts';
import { broadcast } from '#plugins/broadcast/plugin.ts';
import { ID, join, write, writeNumber } from '#plugins/broadcast/rules/webm/element.ts';

let site: RunningSite;
const clock = { at: new Date('2026-11-21T03:00:00Z') };
const seconds = (count: number) => (clock.at = new Date(clock.at.getTime() + count * 1000));
const plugins = { mail: {}, account: {}, files: {}, broadcast: {} };
beforeAll(async () => {
  site = await startSite({ manifests: [{ plugins }], now: () => clock.at });
}, 60_000);
afterAll(() => site.close());

/** As a listener or a job runs: a connection is taken when it is needed. */
const work = async <T>(fn: (ctx: BroadcastCtx) => Promise<T>): Promise<T> => {
  const { platform, sites, data, app } = site.gateway;
  const live = (await sites.byId('a'))!;
  return data.inSpace(live.manifest.space, (tx) =>
    fn(makeCtx(platform, systemVisit(live, app.log), broadcast, tx) as unknown as BroadcastCtx),
  );
};

async function person(role: 'manager' | 'user') {
  const id = randomUUID();
  const { space } = site.manifest('a');
  await site.gateway.data.inSpace(
    space,
    (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
      values (${space}, ${id}, ${`${id}@mail.example`}, 'มะลิ', 'ทอง', ${role})`,
  );
  const agent = await site.as(role, { at: 'a', accountId: id });
  return { id, call: (name: string, input: Record<string, unknown>) => agent.call(`broadcast.${name}`, input) };
}
type Person = Awaited<ReturnType<typeof person>>;

/** A room of another plugin's that is on now. */
async function onAir(host: Person) {
  const source = { type: 'lesson.lesson', id: randomUUID() };
  const { path, id } = await work((ctx) =>
    broadcastsApi(ctx).plan({
      source,
      title: 'คาบสด',
      startsAt: clock.at,
      endsAt: new Date(clock.at.getTime() + 3_600_000),
      access: 'admitted',
      hostIds: [host.id],
      returnPath: '/lesson',
    }),
  );
  const room = path.split('room=')[1]!;
  const take = randomUUID();
  await host.call('openRoom', { room, take });
  await host.call('goLive', { room, take });
  return { source, room, id, take };
}

const init = join([
  write(ID.EBML, Uint8Array.of(1)),
  write(
    ID.Segment,
    write(ID.Info, writeNumber(ID.TimestampScale, 1_000_000)),
    write(ID.Tracks, write(ID.TrackEntry, writeNumber(ID.TrackNumber, 1), writeNumber(ID.TrackType, 1))),
  ),
]);
const piece = (at: number) =>
  write(ID.Cluster, writeNumber(ID.Timestamp, at), write(ID.SimpleBlock, Uint8Array.of(0x81, 0x07, 0xd0, 0x80), Buffer.alloc(500, 7)));
const sender =
  (host: Person, { room, take }: { room: string; take: string }) =>
  (number: number, bytes: Uint8Array) =>
    host.call('sendSegment', { room, take, number, type: 'video/webm', data: Buffer.from(bytes).toString('base64') });
const stateOf = (id: string) =>
  work(async (ctx) => ctx.db.selectFrom('broadcast_broadcast').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

test('a file that is put together holds no connection to the database while it is sent', async () => {
  const host = await person('manager');
  const idle = async () => {
    const { rows } = await site.gateway.data.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
         and query like '%files_%'`,
    );
    return rows[0]!.count;
  };
  let during = -1;
  const bytes = Buffer.alloc(1000, 1);
  await work((ctx) =>
    ctx.mayUse('files')!.add({
      ownerId: host.id,
      name: 'ยาว.webm',
      type: 'video/webm',
      bytes: bytes.length,
      body: (async function* () {
        during = await idle();
        yield bytes;
      })(),
    }),
  );
  expect(during).toBe(0);
});

test('a long recording is not begun where there are two minutes for it: the timed job puts it together', async () => {
  const host = await person('user');
  const air = await onAir(host);
  const send = sender(host, air);
  for (const [number, bytes] of [init, piece(0), piece(2_000)].entries()) expect((await send(number, bytes)).status).toBe(200);
  const longer = (by: number) =>
    work((ctx) =>
      ctx.db
        .updateTable('broadcast_segment')
        .set((eb) => ({ bytes: eb('bytes', '+', by) }))
        .where('take_id', '=', air.take)
        .execute(),
    );
  await longer(200_000_000);
  await host.call('endRoom', { room: air.room });
  await work((ctx) => recordingDue(ctx, { broadcastId: air.id }));
  expect((await stateOf(air.id)).state).toBe('ended');
  await longer(-200_000_000);
  seconds(200);
  await work((ctx) => keepRecordings(ctx));
  const after = await stateOf(air.id);
  expect([after.state, after.recording_file_id]).toEqual(['archived', expect.any(String)]);
  // the pieces go when the recording is committed, and with them what nobody knew of
  await work((ctx) => ctx.objects.put(`broadcast/${air.id}/late.webm`, Buffer.from('late'), { type: 'video/webm' }));
  await work((ctx) => recordingDue(ctx, { broadcastId: air.id }));
  expect((await work((ctx) => ctx.objects.list(`broadcast/${air.id}/`))).objects).toEqual([]);
});

test('a session does not fill the store: beyond its most it is refused by name', async () => {
  const host = await person('user');
  const air = await onAir(host);
  const send = sender(host, air);
  for (const [number, bytes] of [init, piece(0), piece(1), piece(2), piece(3)].entries()) await send(number, bytes);
  await work((ctx) => ctx.db.updateTable('broadcast_segment').set({ bytes: 2_000_000_000 }).where('take_id', '=', air.take).execute());
  expect((await send(5, piece(4))).body).toMatchObject({ status: 413, code: 'session-full' });
});

test('pieces of impossible times, or of millions of empty elements, are refused by name', async () => {
  const host = await person('user');
  const send = sender(host, await onAir(host));
  await send(0, init);
  expect((await send(1, piece(2 ** 45))).body.code).toBe('segment-unreadable');
  const empty = Buffer.alloc(400_000).fill(Buffer.from([0xec, 0x80]));
  expect((await send(1, write(ID.Cluster, writeNumber(ID.Timestamp, 1), empty))).body.code).toBe('segment-unreadable');
});

test('who is let in no more is out at once: nothing is heard, and the recording has no address', async () => {
  const [host, learner] = [await person('user'), await person('user')];
  const { source, room, take } = await onAir(host);
  await work((ctx) => broadcastsApi(ctx).admit(source, learner.id));
  const viewer = randomUUID();
  const { token } = (await learner.call('joinRoom', { room, viewer })).body;
  expect((await learner.call('beat', { room, viewer, token })).status).toBe(200);
  const viewers = async () => (await host.call('hostBeat', { room, take })).body['viewers'];
  expect(await viewers()).toHaveLength(1);
  await work((ctx) => broadcastsApi(ctx).dismiss(source.type, [source.id], learner.id));
  expect((await learner.call('beat', { room, viewer, token })).body).toMatchObject({ code: 'view-blocked', block: 'not_admitted' });
  // the host's window lets go of the straight way with its next sign of life
  expect(await viewers()).toEqual([]);
});

test('two windows of one member are one member: time counts once', async () => {
  const [host, learner] = [await person('user'), await person('user')];
  const { source, room, take } = await onAir(host);
  await work((ctx) => broadcastsApi(ctx).admit(source, learner.id));
  const windows = await Promise.all(
    [randomUUID(), randomUUID()].map(async (viewer) => ({
      room,
      viewer,
      token: (await learner.call('joinRoom', { room, viewer })).body['token'],
    })),
  );
  for (let at = 0; at < 2; at++) {
    seconds(5);
    await host.call('hostBeat', { room, take });
    await Promise.all(windows.map((window) => learner.call('beat', window)));
  }
  expect(await work((ctx) => broadcastsApi(ctx).attendance(source.type, [source.id]))).toMatchObject([{ seconds: 10 }]);
});

test('who published a course is not host of its sessions for ever', async () => {
  const [host, former] = [await person('user'), await person('user')];
  const { id, room } = await onAir(host);
  await work((ctx) => ctx.db.updateTable('broadcast_broadcast').set({ created_by: former.id }).where('id', '=', id).execute());
  expect((await former.call('openRoom', { room, take: randomUUID() })).status).toBe(404);
});

test('a piece is one cluster with its time at its place, whatever else a browser sends', async () => {
  const host = await person('user');
  const send = sender(host, await onAir(host));
  await send(0, init);
  const code = async (bytes: Uint8Array) => (await send(1, bytes)).body.code;
  expect(await code(join([piece(0), piece(2_000)]))).toBe('segment-unreadable');
  expect(await code(write(ID.Cluster, write(ID.SimpleBlock, Uint8Array.of(0x81, 0, 0, 0x80)), writeNumber(ID.Timestamp, 1)))).toBe(
    'segment-unreadable',
  );
  expect(await code(init)).toBe('segment-unreadable');
  // times that go back do not: the recording stays one that can be wound through
  for (const [at, bytes] of [piece(9_000), piece(1_000)].entries()) expect((await send(at + 1, bytes)).status).toBe(200);
});

test('who has hosted a session finds it again when it is over, recorded or not; others only what was recorded', async () => {
  const [host, learner] = [await person('user'), await person('user')];
  const { source, room } = await onAir(host);
  await work((ctx) => broadcastsApi(ctx).admit(source, learner.id));
  await host.call('endRoom', { room });
  const past = async (who: Person) =>
    ((await who.call('listBroadcasts', {})).body['past'] as { room: string }[]).map((card) => card.room).includes(room);
  expect([await past(host), await past(learner)]).toEqual([true, false]);
});

test('what was said long ago is not looked through again with every sign of life', async () => {
  const host = await person('user');
  const { room, take, id } = await onAir(host);
  await work(async (ctx) => {
    await ctx.db.updateTable('broadcast_broadcast').set({ message_seq: 500 }).where('id', '=', id).execute();
    const message = { space_id: ctx.space, broadcast_id: id, name: 'ก', host: false, body: 'ข', at: clock.at };
    const messages = [1, 250, 400, 500].map((seq) => ({ ...message, seq, hidden: seq === 1 || seq === 400 }));
    await ctx.db.insertInto('broadcast_message').values(messages).execute();
  });
  const heard = await host.call('hostBeat', { room, take, after: 450 });
  expect(heard.body).toMatchObject({ messages: [{ seq: 500 }], hidden: [400] });
});

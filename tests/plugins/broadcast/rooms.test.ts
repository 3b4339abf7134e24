import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Role } from '#kernel/contract/role.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { BroadcastCtx } from '#plugins/broadcast/gateway/db.ts';
import { broadcastsApi } from '#plugins/broadcast/gateway/plan/service.ts';
import { turnBroadcasts } from '#plugins/broadcast/gateway/plan/turnBroadcasts.ts';
import { recordingDue } from '#plugins/broadcast/gateway/recording/recordingDue.ts';
import { broadcast } from '#plugins/broadcast/plugin.ts';
import { elementsIn, ID, join, write, writeNumber } from '#plugins/broadcast/rules/webm/element.ts';
import { everyTable } from '#tools/testing/everyTable.ts';

let site: RunningSite;
const clock = { at: new Date('2026-11-21T03:00:00Z') };
const seconds = (count: number) => (clock.at = new Date(clock.at.getTime() + count * 1000));
const plugins = { mail: {}, account: {}, files: {}, broadcast: { settings: { directViewers: 2 } } };

beforeAll(async () => {
  site = await startSite({ manifests: [{ plugins }, { plugins }], now: () => clock.at });
});
afterAll(() => site.close());

const work = async <T>(fn: (ctx: BroadcastCtx) => Promise<T>): Promise<T> => {
  const { platform, sites, data, app } = site.gateway;
  const live = (await sites.byId('a'))!;
  return data.inSpace(live.manifest.space, (tx) =>
    fn(makeCtx(platform, systemVisit(live, app.log), broadcast, tx) as unknown as BroadcastCtx),
  );
};

let addresses = 0;
async function person(role: Role, at = 'a') {
  const id = randomUUID();
  const { space } = site.manifest(at);
  if (role !== 'guest')
    await site.gateway.data.inSpace(
      space,
      (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
        values (${space}, ${id}, ${`${id}@mail.example`}, 'มะลิ', ${id.slice(0, 4)}, ${role})`,
    );
  const signIn = () => site.as(role, { at, accountId: id });
  let agent = await signIn();
  const ip = `10.9.0.${++addresses}`;
  const viewer = randomUUID();
  let token = '';
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const ask = () => agent.call(`broadcast.${name}`, input, { ip });
    const answer = await ask();
    if (answer.status !== 401) return answer;
    // the clock has left the working key and the session behind
    agent = await signIn();
    return ask();
  };
  return {
    id,
    viewer,
    call,
    get: async (path: string) => agent.get(path, { ip }),
    async join(room: string) {
      const answer = await call('joinRoom', { room, viewer, token, name: 'คุณตา' });
      token = (answer.body['token'] as string | undefined) ?? token;
      return answer;
    },
    as: (name: string, room: string, input: Record<string, unknown> = {}) => call(name, { room, viewer, token, ...input }),
    token: () => token,
  };
}
type Person = Awaited<ReturnType<typeof person>>;

async function plan(host: Person, access = 'public'): Promise<string> {
  const answer = await host.call('planBroadcast', {
    id: randomUUID(),
    title: 'ถามตอบเรื่องไม้',
    startsAt: clock.at.toISOString(),
    endsAt: new Date(clock.at.getTime() + 3_600_000).toISOString(),
    access,
  });
  return (answer.body['card'] as { room: string }).room;
}
async function live(host: Person, room: string): Promise<string> {
  const take = randomUUID();
  await host.call('openRoom', { room, take });
  await host.call('goLive', { room, take });
  return take;
}
const stateOf = async (who: Person, room: string) => {
  const { body, text } = await who.call('findRoom', { room });
  if (!body['card']) throw new Error(text);
  return (body['card'] as { state: string }).state;
};

const init = join([
  write(ID.EBML, Uint8Array.of(1)),
  write(
    ID.Segment,
    write(ID.Info, writeNumber(ID.TimestampScale, 1_000_000)),
    write(ID.Tracks, write(ID.TrackEntry, writeNumber(ID.TrackNumber, 1), writeNumber(ID.TrackType, 1))),
  ),
]);
const piece = (at: number) =>
  write(
    ID.Cluster,
    writeNumber(ID.Timestamp, at),
    write(ID.SimpleBlock, Uint8Array.of(0x81, 0x07, 0xd0, 0x80), Buffer.alloc(5_000, at % 251)),
  );
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const send = (host: Person, room: string, take: string, number: number, bytes: Uint8Array) =>
  host.call('sendSegment', { room, take, number, type: 'video/webm;codecs=vp8,opus', data: base64(bytes) });

test('who may watch: everybody, members, or who was let in; somebody else’s room is not there', async () => {
  const [host, member, guest, stranger] = [await person('manager'), await person('user'), await person('guest'), await person('user', 'b')];
  const open = await plan(host);
  const closed = await plan(host, 'members');
  expect((await guest.join(open)).status).toBe(200);
  expect((await guest.join(closed)).body).toMatchObject({ code: 'view-blocked', block: 'sign_in' });
  expect((await member.join(closed)).status).toBe(200);
  expect((await stranger.call('findRoom', { room: open })).status).toBe(404);
  expect((await member.call('openRoom', { room: open, take: randomUUID() })).body.code).toBe('not-host');

  // a lesson's: the plugin whose it is lets learners in
  const source = { type: 'lesson.lesson', id: randomUUID() };
  const planned = {
    source,
    title: 'คาบสด',
    startsAt: clock.at,
    endsAt: new Date(clock.at.getTime() + 3_600_000),
    hostIds: [],
    returnPath: '/lesson',
  };
  const { path } = await work((ctx) => broadcastsApi(ctx).plan({ ...planned, access: 'admitted' }));
  const own = path.split('room=')[1]!;
  expect((await member.join(own)).body).toMatchObject({ code: 'view-blocked', block: 'not_admitted' });
  await work((ctx) => broadcastsApi(ctx).admit(source, member.id));
  expect((await member.join(own)).status).toBe(200);
  // planned again it is the same room
  expect((await work((ctx) => broadcastsApi(ctx).plan({ ...planned, access: 'admitted', title: 'คาบสด 2' }))).path).toBe(path);
});

test('the straight way is given to so many and no more, however many come at once; the others are relayed', async () => {
  const host = await person('manager');
  const room = await plan(host);
  await live(host, room);
  const people = await Promise.all(Array.from({ length: 8 }, () => person('guest')));
  const ways = await Promise.all(people.map(async (each) => ((await each.join(room)).body['state'] as { transport: string }).transport));
  expect(ways.filter((way) => way === 'p2p')).toHaveLength(2);
  expect(ways.filter((way) => way === 'relay')).toHaveLength(6);
  // offers reach the host once, answers the viewer who asked
  const direct = people[ways.indexOf('p2p')]!;
  expect((await direct.as('sendOffer', room, { sdp: 'v=0 offer', epoch: 1 })).status).toBe(200);
  expect((await people[ways.indexOf('relay')]!.as('sendOffer', room, { sdp: 'x', epoch: 1 })).body.code).toBe('not-live');
  const take = randomUUID();
  const opened = (await host.call('openRoom', { room, take })).body as { epoch: number; signals: unknown[] };
  // the host's window is a new one: what was meant for the old one is dropped
  expect(opened).toMatchObject({ epoch: 2, signals: [] });
  await host.call('goLive', { room, take });
  await direct.as('sendOffer', room, { sdp: 'v=0 again', epoch: 2 });
  const heard = async () => (await host.call('hostBeat', { room, take })).body['signals'];
  expect(await heard()).toMatchObject([{ from: direct.viewer, sdp: 'v=0 again' }]);
  expect(await heard()).toEqual([]);
  await host.call('sendAnswer', { room, take, viewer: direct.viewer, sdp: 'v=0 answer', epoch: 2 });
  expect((await direct.as('beat', room)).body['signals']).toMatchObject([{ kind: 'answer', sdp: 'v=0 answer' }]);
});

test('a host who is lost has a minute to come back; an older window is refused', async () => {
  const host = await person('manager');
  const room = await plan(host);
  const first = await live(host, room);
  seconds(13);
  expect(await stateOf(host, room)).toBe('reconnecting');
  seconds(40);
  const second = randomUUID();
  expect((await host.call('openRoom', { room, take: second })).body).toMatchObject({ state: 'live', epoch: 2 });
  expect((await host.call('hostBeat', { room, take: first })).body.code).toBe('host-elsewhere');
  seconds(13);
  await work((ctx) => turnBroadcasts(ctx));
  expect(await stateOf(host, room)).toBe('reconnecting');
  seconds(61);
  await work((ctx) => turnBroadcasts(ctx));
  expect(['ended', 'archived']).toContain(await stateOf(host, room));
  expect((await host.call('openRoom', { room, take: second })).body.code).toBe('room-over');
});

test('a member with two devices is one line of the attendance, and was there for as long as the clock says', async () => {
  const [host, member] = [await person('manager'), await person('user')];
  const room = await plan(host, 'members');
  const take = await live(host, room);
  for (const viewer of [randomUUID(), randomUUID()]) {
    const joined = await member.call('joinRoom', { room, viewer, token: '', name: '' });
    seconds(10);
    await host.call('hostBeat', { room, take });
    await member.call('beat', { room, viewer, token: joined.body['token'] });
  }
  const { items } = (await host.call('listAttendance', { room })).body as unknown as { items: object[] };
  expect(items).toMatchObject([{ seconds: 20, leftAt: null }]);
  const csv = await host.get(`/broadcast/rooms/${room}/attendance.csv`);
  expect(csv.body.trim().split('\n')).toHaveLength(2);
});

test('attendance is counted by the gateway’s clock, whatever a browser does', async () => {
  const [host, member] = [await person('manager'), await person('user')];
  const room = await plan(host, 'members');
  const take = await live(host, room);
  await member.join(room);
  for (let at = 0; at < 3; at++) {
    seconds(5);
    await host.call('hostBeat', { room, take });
    await Promise.all([member.as('beat', room), member.as('beat', room)]);
  }
  // a long silence counts for little
  seconds(11);
  await host.call('hostBeat', { room, take });
  seconds(11);
  await host.call('hostBeat', { room, take });
  await member.as('beat', room);
  const { items } = (await host.call('listAttendance', { room })).body as unknown as { items: { seconds: number; name: string }[] };
  expect(items).toMatchObject([{ seconds: 30 }]);
  expect((await member.call('listAttendance', { room })).body.code).toBe('not-host');
  // somebody else cannot be this viewer
  const other = await person('user');
  expect((await other.call('beat', { room, viewer: member.viewer, token: member.token() })).status).toBe(404);
  expect((await other.call('say', { room, viewer: member.viewer, token: 'guessed', body: 'ปลอม' })).status).toBe(404);
});

test('pieces are taken in order and once, read by their bytes, given to viewers only, and become a file of the host', async () => {
  const [host, member, guest] = [await person('manager'), await person('user'), await person('guest')];
  const room = await plan(host, 'members');
  const take = await live(host, room);
  expect((await send(host, room, take, 0, Buffer.from('no recording at all'))).body.code).toBe('segment-unreadable');
  expect((await send(host, room, take, 0, init)).body).toEqual({ next: 1 });
  expect((await send(host, room, take, 2, piece(2_000))).body).toMatchObject({ code: 'segment-order', next: 1 });
  expect((await send(host, room, take, 1, Buffer.alloc(50, 7))).body.code).toBe('segment-unreadable');
  for (const number of [1, 2, 3, 4])
    expect((await send(host, room, take, number, piece(number * 2_000))).body).toEqual({ next: number + 1 });
  expect((await send(host, room, take, 2, piece(9_000))).body).toEqual({ next: 5 });
  expect((await send(member, room, take, 5, piece(10_000))).status).not.toBe(200);

  await member.join(room);
  const at = `/broadcast/rooms/${room}/segments/${take}/2?viewer=${member.viewer}&token=${member.token()}`;
  const given = await member.get(at);
  expect([given.statusCode, Buffer.compare(given.rawPayload, Buffer.from(piece(4_000)))]).toEqual([200, 0]);
  expect((await guest.get(at)).statusCode).toBe(404);

  await host.call('endRoom', { room });
  const { id } = await work(async (ctx) =>
    ctx.db.selectFrom('broadcast_broadcast').select('id').where('room', '=', room).executeTakeFirstOrThrow(),
  );
  await work((ctx) => recordingDue(ctx, { broadcastId: id }));
  await work((ctx) => recordingDue(ctx, { broadcastId: id }));
  const files = await work(async (ctx) => everyTable(ctx).selectFrom('files_item').selectAll().where('owner_id', '=', host.id).execute());
  expect(files).toMatchObject([{ name: expect.stringContaining('ถามตอบเรื่องไม้'), mode: 'private' }]);
  const stored = await work(async (ctx) => {
    const object = await ctx.objects.get(files[0]!.path!);
    const chunks: Uint8Array[] = [];
    for await (const chunk of object!.body) chunks.push(chunk);
    return Buffer.concat(chunks);
  });
  const [, segment] = elementsIn(stored, 0, stored.length);
  const clusters = elementsIn(stored, segment!.content, segment!.end!).filter((part) => part.id === ID.Cluster);
  expect([clusters.length, stored.length]).toEqual([4, files[0]!.bytes]);
  expect(await stateOf(host, room)).toBe('archived');
});

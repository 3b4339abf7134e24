/**
 * Everybody registers at once: `node bench/registrations.ts`. 20,000 guests on 200 connections want 2,000 places of one round, through signed calls
 * to a gateway in a process of its own, which is killed (SIGKILL) twice. Who got no answer asks again with the same key.
 *
 * - confirmed; places used                                                                            bar 2,000
 * - waiting list: registrations whose number in the queue is not in the order of their own numbers    bar 0
 * - registrations that somebody was told of and that are not there, that are there twice, gaps        bar 0
 * - registrations a second, beside the same statements in bare SQL on as many connections as the gateway has
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent } from '#tools/testing/agent.ts';
import { campaign } from '#plugins/campaign/plugin.ts';
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt, forget, SITE, startGateway, type Gateway } from './kit/gateway.ts';
import { academyWith } from './kit/tenants.ts';
import { agentAt, openVisits } from './kit/visitors.ts';

const GUESTS = Number(process.env.GUESTS ?? 20_000);
const PLACES = Math.floor(GUESTS / 10);
const CONNECTIONS = 200;
const KILLS = 2;
/** Tries while the gateway is down or overloaded. */
const TRIES = 2_000;
const BARE = Math.min(5_000, GUESTS);
const BARE_CONNECTIONS = 20;

const start = (): Promise<Gateway> =>
  startGateway({
    data: 'registrations',
    environment: 'localhost',
    env: { SALA_TENANTS: academyWith('registrations', { campaign: {} }) },
    seconds: 300,
  });

ensureBuilt();
forget('registrations');
let gateway = await start();
const { data, account, visitor } = await openVisits(gateway);
const admin = await visitor(await account('admin'), 'admin', campaign);
const ask = async (name: string, input: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const answer = await admin.call(`campaign.${name}`, input);
  if (answer.status >= 300) throw new Error(`${name} was answered with ${answer.status} ${answer.text}`);
  return answer.body;
};

/** An open campaign with one round. */
async function open(slug: string, capacity: number): Promise<{ id: string; slug: string; round: string }> {
  const [id, round] = [randomUUID(), randomUUID()];
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await ask('createCampaign', { id, title: 'ลงทะเบียนทดสอบ', slug, opensAt: at(-1), closesAt: at(2) });
  const [row] = await data.inSpace(SITE.space, (tx) => tx.sql<{ prefix: string }>`select prefix from campaign_campaign where id = ${id}`);
  await ask('saveCampaign', {
    id,
    version: 1,
    campaign: {
      title: { th: 'ลงทะเบียนทดสอบ' },
      slug,
      prefix: row!.prefix,
      yearBe: 2568,
      opensAt: at(-1),
      closesAt: at(2),
      showCounter: true,
      waitlist: true,
      offerHours: 24,
      verifyEmail: false,
      checkin: true,
      oneBy: ['email', 'phone'],
      rounds: [{ id: round, name: { th: 'รอบเดียว' }, startsAt: at(3), endsAt: at(3.2), capacity }],
    },
  });
  await ask('turnCampaign', { id, action: 'PUBLISH' });
  return { id, slug, round };
}
const rush = await open('rush-68', PLACES);
const bare = await open('bare-68', PLACES);

/** Guests of a connection each; after a kill they find the gateway where it is then. */
const guests = new Map<string, Agent>();
function guest(connection: number): Agent {
  const key = `${gateway.port} ${connection}`;
  let agent = guests.get(key);
  if (!agent) {
    agent = agentAt(gateway, 1 + connection, campaign);
    guests.set(key, agent);
  }
  return agent;
}

let done = 0;
const registered: string[] = [];
const other = new Map<string, number>();
const millis: number[] = [];

/** Somebody who presses "register" until there is an answer, always with the same key. */
async function insist(nth: number, connection: number): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const input = {
    slug: rush.slug,
    roundId: rush.round,
    name: `คนที่ ${nth}`,
    email: `${nth}@bench.example`,
    phone: `08${10_000_000 + nth}`,
    consent: true,
  };
  for (let tries = 1; ; tries += 1) {
    const agent = guest(connection);
    const began = performance.now();
    const answer = await agent.call('campaign.register', input, { headers }).catch(() => null);
    if (answer?.status === 200) {
      millis.push(performance.now() - began);
      registered.push(String(answer.body.path));
      return;
    }
    const passing = !answer || [401, 429, 503].includes(answer.status) || answer.body.code === 'in-progress';
    if (!passing || tries === TRIES) {
      const code = answer?.body.code ?? 'no answer';
      other.set(code, (other.get(code) ?? 0) + 1);
      return;
    }
    // A working key that the gateway does not know is asked for anew.
    if (!answer || answer.status === 401) guests.delete(`${gateway.port} ${connection}`);
    await sleep(50 + Math.random() * 200);
  }
}

let away = 0;
const killing = (async () => {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (done < (GUESTS / (KILLS + 1)) * kill) await sleep(1);
    const gone = performance.now();
    gateway.process.kill('SIGKILL');
    gateway = await start();
    away += performance.now() - gone;
  }
})();
const began = performance.now();
const waiting = Array.from({ length: GUESTS }, (_, nth) => nth).values();
await Promise.all(
  Array.from({ length: CONNECTIONS }, async (_, connection) => {
    for (const nth of waiting) {
      await insist(nth, connection);
      done += 1;
    }
  }),
);
const seconds = (performance.now() - began - away) / 1000;
await killing;

const ordered = millis.toSorted((a, b) => a - b);
printFigure('registrations a second, while it was there', GUESTS / seconds, 0, `${CONNECTIONS} connections, killed ${KILLS} times`);
printFigure(
  'answered in, ms: half · 99 of 100',
  ordered[ordered.length >> 1] ?? 0,
  0,
  String(Math.round(ordered[Math.floor(ordered.length * 0.99)] ?? 0)),
);
const [left] = await data.inSpace(
  SITE.space,
  (tx) => tx.sql<{ confirmed: number; waiting: number; used: number; people: number; highest: number; disordered: number }>`
    select count(*) filter (where state = 'confirmed')::int as confirmed, count(*) filter (where state = 'waitlisted')::int as waiting,
      count(distinct email)::int as people, max(number) as highest,
      (select used from campaign_round where id = ${rush.round}) as used,
      (select count(*)::int from (select queue_no, row_number() over (order by number) as place from campaign_registration
        where campaign_id = ${rush.id} and state = 'waitlisted') q where q.queue_no <> q.place) as disordered
    from campaign_registration where campaign_id = ${rush.id}`,
);
const { confirmed, waiting: queue, used, people, highest, disordered } = left!;
const ids = new Set(
  (await data.inSpace(SITE.space, (tx) => tx.sql<{ id: string }>`select id from campaign_registration where campaign_id = ${rush.id}`)).map(
    ({ id }) => id,
  ),
);
const missing = registered.filter((path) => !ids.has(new URL(path, 'http://x').pathname.split('/').at(-1)!)).length;
judge('confirmed', confirmed, PLACES, 'at least', 0);
judge('confirmed, and places used, more than there are', Math.max(confirmed, used) - PLACES, 0, 'at most', 0);
judge('waiting', queue, GUESTS - PLACES, 'at least', 0);
judge('out of order in the waiting list', disordered, 0, 'at most', 0);
judge('told of and not there', missing, 0, 'at most', 0);
judge('there and nobody was told, twice', ids.size - registered.length + (ids.size - people), 0, 'at most', 0);
judge('numbers that are missing', highest - ids.size, 0, 'at most', 0);
judge(
  'other answers',
  [...other.values()].reduce((sum, n) => sum + n, 0),
  0,
  'at most',
  0,
);
for (const [code, n] of other) printFigure(`  ${code}`, n, 0);

// The same statements without a gateway.
const register = (nth: number) =>
  data.inSpace(SITE.space, async (tx) => {
    const id = randomUUID();
    await tx.sql`select * from campaign_campaign where slug = ${bare.slug}`;
    await tx.sql`select * from campaign_round where id = ${bare.round} and campaign_id = ${bare.id}`;
    await tx.sql`insert into campaign_person (space_id, campaign_id, key, registration_id)
      select ${SITE.space}, ${bare.id}, key, ${id} from unnest(${[`email:${nth}`, `phone:${nth}`]}::text[]) key on conflict do nothing returning key`;
    await tx.sql`with round as (
        update campaign_round set used = used + (used < capacity and waiting = 0)::int,
          waiting = waiting + (not (used < capacity and waiting = 0))::int, queued = queued + (not (used < capacity and waiting = 0))::int
        where id = ${bare.round} returning waiting = 0 as seated, queued
      ), counter as (update campaign_counter c set numbered = c.numbered + 1 from round where c.campaign_id = ${bare.id} returning c.numbered)
      insert into campaign_registration (space_id, id, campaign_id, round_id, number, reference, state, name, email, phone, locale, code_hash,
        queue_no, search, created_at, updated_at)
      select ${SITE.space}, ${id}, ${bare.id}, ${bare.round}, numbered, 'B' || numbered, case when seated then 'confirmed' else 'waitlisted' end,
        ${`คนที่ ${nth}`}, ${`${nth}@bare.example`}, ${`+66${nth}`}, 'th', sha256(${id}::text::bytea), case when seated then null else queued end,
        '', now(), now() from round, counter returning *`;
  });
const bareBegan = performance.now();
const bareWaiting = Array.from({ length: BARE }, (_, nth) => nth).values();
await Promise.all(
  Array.from({ length: BARE_CONNECTIONS }, async () => {
    for (const nth of bareWaiting) await register(nth);
  }),
);
printFigure('the same in bare SQL, a second', BARE / ((performance.now() - bareBegan) / 1000), 0, `${BARE_CONNECTIONS} connections`);
await data.close();
await gateway.stop();
forget('registrations');

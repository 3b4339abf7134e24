/**
 * A door with 5,000 tickets, and everybody wants one of 200 places: `node bench/event.ts`. Calls are signed, to a gateway in a process of its own.
 *
 * - a code judged by the list that a door has taken along, of 5,000 tickets, slowest of 500, ms           bar 300
 * - all 5,000 fetched by a door, ms                                                                        no bar
 * - 2,000 guests who register at once: confirmed                                                           bar 200
 * - places used, kept and not used, tickets that are good                                                  bar 200, 0, 200
 * - answers that are neither a registration nor sold-out; codes that two tickets have                      bar 0
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Agent } from '#tools/testing/agent.ts';
import { event } from '#plugins/event/plugin.ts';
import { doorHash } from '#kit/scan/doorCode.ts';
import type { DoorEntry, DoorGroup, DoorPiece } from '#kit/scan/doorShapes.ts';
import { judge as judgeTicket } from '#plugins/event/rules/doorVerdict.ts';
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt, forget, SITE, startGateway } from './kit/gateway.ts';
import { academyWith } from './kit/tenants.ts';
import { agentAt, openVisits } from './kit/visitors.ts';

const TICKETS = Number(process.env.TICKETS ?? 5_000);
const GUESTS = Number(process.env.GUESTS ?? 2_000);
const PLACES = 200;
const SCANS = 500;
const ADDRESSES = 200;
/** Tries while the gateway says that it is overloaded. */
const TRIES = 400;
const AT_ONCE = 400;

ensureBuilt();
forget('event');
const gateway = await startGateway({
  data: 'event',
  environment: 'localhost',
  env: { SALA_TENANTS: academyWith('event', { event: {} }) },
  seconds: 300,
});
const { data, account, visitor } = await openVisits(gateway);
const admin = await visitor(await account('admin'), 'admin', event);
const ask = async (name: string, input: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const answer = await admin.call(`event.${name}`, input);
  if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status} ${answer.text}`);
  return answer.body;
};

async function newEvent(slug: string, capacity: number) {
  const id = randomUUID();
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await ask('createEvent', { id, title: 'งานทดสอบ', slug, format: 'onsite', startsAt: at(1), endsAt: at(2) });
  await ask('turnEvent', { id, action: 'PUBLISH' });
  return data.inSpace(SITE.space, async (tx) => {
    await tx.sql`update event_pool set capacity = ${capacity} where event_id = ${id}`;
    const [row] = await tx.sql<{ type: string; pool: string; list: string }>`select t.id as type, p.id as pool, l.id as list
      from event_ticket_type t, event_pool p, event_checkin_list l
      where t.event_id = ${id} and p.event_id = ${id} and l.event_id = ${id}`;
    return { id, slug, ...row! };
  });
}

// A door with many tickets.
const crowd = await newEvent('crowd', TICKETS);
const codes = Array.from({ length: TICKETS }, () => randomBytes(15).toString('hex').toUpperCase().slice(0, 24));
const order = randomUUID();
await data.inSpace(SITE.space, async (tx) => {
  await tx.sql`insert into event_order (space_id, id, event_id, reference, state, locale, lines, total_satang, created_at, updated_at)
    values (${SITE.space}, ${order}, ${crowd.id}, 'BENCH', 'confirmed', 'th', '[]', 0, now(), now())`;
  const hashes = codes.map((code) => createHash('sha256').update(code).digest());
  await tx.sql`insert into event_attendee (space_id, id, order_id, event_id, ticket_type_id, number, code_hash, name, state, created_at, updated_at)
    select ${SITE.space}, gen_random_uuid(), ${order}, ${crowd.id}, ${crowd.type}, n, hash, 'ผู้ถือบัตร ' || n, 'active', now(), now()
    from unnest(${hashes}::bytea[]) with ordinality as h (hash, n)`;
});
const tickets: DoorEntry[] = [];
let groups: readonly DoorGroup[] = [];
const fetching = performance.now();
for (let after = ''; ;) {
  const piece = (await ask('doorTickets', { list: crowd.list, after })) as unknown as DoorPiece;
  tickets.push(...piece.entries);
  groups = piece.groups;
  after = piece.next;
  if (after === '') break;
}
printFigure('all tickets fetched by a door, ms', performance.now() - fetching, 0, `${tickets.length} tickets`);
const byHash = new Map(tickets.map((ticket) => [ticket.hash, ticket]));
const rules = { groups, activeFrom: null, activeTo: null };
let [slowest, passed] = [0, 0];
for (const code of codes.slice(0, SCANS)) {
  const began = performance.now();
  const verdict = judgeTicket(byHash.get(await doorHash(code)), rules, { direction: 'in', at: new Date().toISOString(), door: '' });
  slowest = Math.max(slowest, performance.now() - began);
  if (verdict === 'in') passed += 1;
}
judge('slowest verdict of a door without a line, ms', slowest, 300, 'at most');
judge(`scans of ${SCANS} that were let in`, passed, SCANS, 'at least', 0);

// Many who want few places.
const rush = await newEvent('rush', PLACES);
const guests = Array.from({ length: ADDRESSES }, (_, nth): Agent => agentAt(gateway, nth + 20, event));
const answers = new Map<string, number>();
const insist = async (agent: Agent, name: string, input: Record<string, unknown>) => {
  const headers = { 'idempotency-key': randomUUID() };
  for (let tries = 1; ; tries += 1) {
    const answer = await agent.call(`event.${name}`, input, { headers }).catch(() => null);
    const passing =
      !answer || answer.status === 503 || answer.status === 429 || answer.status === 401 || answer.body.code === 'in-progress';
    if (!passing || tries === TRIES) return answer;
    await new Promise((done) => setTimeout(done, Math.random() * 300));
  }
};
async function comes(nth: number): Promise<string> {
  const agent = guests[nth % ADDRESSES]!;
  const held = await insist(agent, 'hold', { slug: rush.slug, take: [`${rush.type}:1`] });
  if (held?.status !== 200) return held?.body.code ?? 'no answer';
  const url = new URL(String(held.body.path), 'http://x');
  const input = {
    order: url.pathname.split('/').at(-1),
    token: url.searchParams.get('token'),
    name: `คนที่ ${nth}`,
    email: `${nth}@bench.example`,
  };
  const answer = await insist(agent, 'register', input);
  return answer?.status === 200 ? 'confirmed' : (answer?.body.code ?? 'no answer');
}
const began = performance.now();
const waiting = Array.from({ length: GUESTS }, (_, nth) => nth).values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const nth of waiting) {
      const came = await comes(nth);
      answers.set(came, (answers.get(came) ?? 0) + 1);
    }
  }),
);
printFigure(
  'guests answered per second',
  GUESTS / ((performance.now() - began) / 1000),
  0,
  [...answers].map(([code, n]) => `${code} ${n}`).join(' · '),
);
const [left] = await data.inSpace(
  SITE.space,
  (tx) => tx.sql<{ used: number; held: number; good: number; codes: number; people: number }>`select p.used, p.held,
      (select count(*)::int from event_attendee where event_id = ${rush.id} and state = 'active') as good,
      (select count(distinct code_hash)::int from event_attendee where event_id = ${rush.id}) as codes,
      (select count(distinct email)::int from event_order where event_id = ${rush.id} and state = 'confirmed') as people
    from event_pool p where p.id = ${rush.pool}`,
);
const { used, held, good, codes: distinct, people } = left!;
judge('registrations confirmed', answers.get('confirmed') ?? 0, PLACES, 'at least', 0);
judge('places used', used, PLACES, 'at most', 0);
judge('places used, missing', PLACES - used, 0, 'at most', 0);
judge('places kept and not used', held, 0, 'at most', 0);
judge(
  'good tickets that nobody has, or twice',
  Math.abs(good - used) + Math.abs(good - distinct) + Math.abs(good - people),
  0,
  'at most',
  0,
);
judge(
  'other answers than a registration or sold-out',
  GUESTS - (answers.get('confirmed') ?? 0) - (answers.get('sold-out') ?? 0),
  0,
  'at most',
  0,
);
await data.close();
await gateway.stop();
forget('event');

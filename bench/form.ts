/**
 * A form with 100,000 responses, as its staff look at it: signed calls to a gateway in a process of its own. `node bench/form.ts`.
 *
 * - the list: as it is, narrowed by state, by a choice, by a tag, by a text, further on     bar p95 ≤ 300 ms each
 * - all of it as a CSV file                                                                 told, with what the gateway's memory grows by
 */
import pg from 'pg';
import { form } from '#plugins/form/plugin.ts';
import { judge, printFigure } from './kit/figures.ts';
import { databaseUrl, ensureBuilt, SITE, startGateway } from './kit/gateway.ts';
import { openVisits } from './kit/visitors.ts';

const COUNT = Number(process.env.RESPONSES ?? 100_000);
const TIMES = 40;
const SLUG = 'class-feedback';

/** Responses over a year, written as one statement: what is measured is how they are read. */
const FILL = `
  insert into form_response (space_id, form_id, form_version, state, reference, email, answers, locale, tags, search, counted, started_at, saved_at, submitted_at)
  select f.space_id, f.id, f.published, (array['submitted', 'submitted', 'submitted', 'in_review', 'approved', 'rejected'])[1 + n % 6],
    'BENCH-' || n, 'person' || n || '@mail.example',
    jsonb_build_object('overall', 1 + n % 5, 'good', jsonb_build_array('o' || (1 + n % 4), 'o' || (1 + (n + 2) % 4)), 'recommend', n % 11),
    'th', case when n % 50 = 0 then array['สำคัญ'] else '{}' end, 'bench-' || n || ' person' || n || '@mail.example มะลิ คนที่ ' || n, false,
    now() - n * interval '5 minutes', now() - n * interval '5 minutes', now() - n * interval '5 minutes'
  from form_form f, generate_series(1, $1::int) as n where f.space_id = $2 and f.slug = $3`;

/** The value that all but five of a hundred stay below. */
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

ensureBuilt();
const gateway = await startGateway({ data: 'forms', environment: 'localhost', env: { SALA_LOG: 'warn' } });
const client = new pg.Client(databaseUrl(gateway.data));
await client.connect();
const visits = await openVisits(gateway);
try {
  const { rows } = await client.query<{ id: string; there: number }>(
    `select f.id, (select count(*)::int from form_response r where r.form_id = f.id and r.reference like 'BENCH-%') as there
     from form_form f where f.space_id = $1 and f.slug = $2`,
    [SITE.space, SLUG],
  );
  const { id, there } = rows[0]!;
  if (there < COUNT) {
    await client.query(`delete from form_response where form_id = $1 and reference like 'BENCH-%'`, [id]);
    await client.query(FILL, [COUNT, SITE.space, SLUG]);
    await client.query('vacuum analyze form_response');
  }
  const manager = await visits.visitor(await visits.account('admin'), 'admin', form);
  const list = async (query: Record<string, string>) => {
    const began = performance.now();
    const answer = await manager.call('form.listResponses', { id, ...query });
    if (answer.status !== 200) throw new Error(answer.text);
    return { took: performance.now() - began, body: answer.body as { next: string | null; total: number } };
  };
  const far = async () => {
    let after = '';
    for (let page = 0; page < 20; page += 1) after = (await list({ after })).body.next ?? '';
    return after;
  };
  const variants: readonly (readonly [name: string, query: Record<string, string>])[] = [
    ['as it is', {}],
    ['page 21', { after: await far() }],
    ['of a state', { state: 'in_review' }],
    ['of a choice', { choice: 'good:o3' }],
    ['of a tag', { tag: 'สำคัญ' }],
    ['of a text that many have', { q: 'มะลิ' }],
    ['of a text that one has', { q: 'bench-77777 ' }],
    ['of a text that nobody has', { q: 'ไม่มีใครเขียนไว้' }],
    ['of a state, a choice and a text', { state: 'approved', choice: 'good:o1', q: 'คนที่ 9' }],
  ];
  for (const [name, query] of variants) {
    for (let warm = 0; warm < 5; warm += 1) await list(query);
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) times.push((await list(query)).took);
    judge(`${name}, p95 ms`, p95(times), 300, 'at most', 1);
  }
  const before = gateway.rss();
  const began = performance.now();
  const csv = await manager.get(`/form/${id}/admin/responses.csv`);
  printFigure('all as CSV, s', (performance.now() - began) / 1_000, 1, `${csv.body.split('\r\n').length - 2} rows`);
  printFigure('the gateway grew by, MB', gateway.rss() - before, 0);
} finally {
  await visits.data.close();
  await client.end();
  await gateway.stop();
}

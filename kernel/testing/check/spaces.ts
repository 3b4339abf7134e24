import { withClient } from '#kernel/data/embedded.ts';
import { ROLES } from '#kernel/contract/role.ts';
import { checkAnswer } from './answers.ts';
import { fromRow, inputOf, pairs, paramsOf } from './inputs.ts';
import type { Bench } from './report.ts';
import { checksums, rowsOf, stringsIn, type Row } from './rows.ts';

/** Rows of each table, and ids, that other spaces are asked for: more find nothing that these do not. */
const ROWS = 3;
const IDS = 4;
const PAIRS = 9;

/** What only space `a` has, and what of it a visitor of `b` might name. */
interface Content {
  rows: readonly Row[];
  ids: readonly string[];
  /** Texts that stand nowhere but in `a`. */
  canaries: readonly string[];
  /** Those that nobody can put together from the ids. */
  secrets: readonly string[];
}

/** A text that nobody else has. */
let counter = 0;
const canary = () => `canary-${(counter += 1)}-${Math.random().toString(36).slice(2, 10)}`;

/** Writes into space `a` through the plugin's own calls, so that there is something even without demo content. */
export async function fillSpace(bench: Bench): Promise<void> {
  const { plugin, visitors } = bench;
  const { id, calls = {} } = plugin.declaration;
  for (const [name, call] of Object.entries(calls)) {
    if (call.method === 'GET' || call.method === 'DELETE' || paramsOf(call.path).length) continue;
    const role = [...call.roles].toSorted((a, b) => ROLES.indexOf(b) - ROLES.indexOf(a))[0];
    for (let i = 0; i < 2 && role; i++) checkAnswer(bench, name, await visitors.call('a', role, `${id}.${name}`, inputOf(call, () => [canary()])));
  }
}

/** What is found in the tables, less what `b` has too and what the plugin's own code says. */
export async function contentOf({ plugin, site }: Bench): Promise<Content> {
  const { id } = plugin.declaration;
  const [a, b] = [site.manifest('a'), site.manifest('b')];
  return withClient(site.db.superUrl, async (client) => {
    const own = await rowsOf(client, id, a.space);
    const shared = new Set((await rowsOf(client, id, b.space)).flatMap(({ row }) => [...stringsIn(row)]));
    const code = [...plugin.files].flatMap(([path, text]) => (path.startsWith('demo/') ? [] : [text])).join('\n');
    const texts = new Set(own.flatMap(({ row }) => [...stringsIn(row)]));
    const alone = [...texts].filter((text) => text.length >= 8 && !shared.has(text) && !code.includes(text));
    const some = [...Map.groupBy(own, ({ table }) => table).values()].flatMap((rows) => [...rows.slice(0, ROWS), ...rows.slice(ROWS).slice(-1)]);
    // With a post comes the page that it belongs to.
    const wanted = new Set(some.flatMap(({ row }) => Object.entries(row).flatMap(([name, value]) => (name.endsWith('Id') ? [value] : []))));
    const few = [...new Set([...some, ...own.filter(({ row }) => wanted.has(row['id']))])];
    const ids = new Set(few.flatMap(({ row }) => [...fromRow(row)('')].filter((value): value is string => typeof value === 'string')));
    const identity = [a.key, a.hostnames[0]!, 'ไซต์ a', 'Site a'];
    const beyondIds = alone.filter((text) => [...ids].reduce((rest, each) => rest.replaceAll(each, ''), text).length >= 8);
    return { rows: few.map(({ row }) => row), ids: [...ids], canaries: [...alone, ...identity], secrets: [...beyondIds, ...identity] };
  });
}

/** Inputs that name what belongs to `a`: nothing of it, each row, each id everywhere. */
function* attempts(call: Parameters<typeof inputOf>[0], { rows, ids }: Content): Iterable<Record<string, unknown>> {
  const seen = new Set<string>();
  const fresh = (input: Record<string, unknown>) => !seen.has(JSON.stringify(input)) && Boolean(seen.add(JSON.stringify(input)));
  const plain = inputOf(call);
  if (fresh(plain)) yield plain;
  for (const row of rows) {
    const input = inputOf(call, fromRow(row));
    if (fresh(input)) yield input;
  }
  for (const offer of [...ids.slice(0, IDS).map((id) => () => [id]), ...pairs(call.path, ids, PAIRS)]) {
    const input = inputOf(call, offer);
    if (fresh(input)) yield input;
  }
}

/** Every call and page of site `b`, asked by everybody who may, for what belongs to `a`: nothing comes, nothing changes. */
export async function checkSpaces(bench: Bench, content: Content): Promise<void> {
  const { plugin, visitors, site, report, add } = bench;
  const { id, calls = {}, pages = {} } = plugin.declaration;
  const { space } = site.manifest('a');
  // What a visitor of `b` wrote down there may well come back.
  const named = new Set<string>();
  const look = (what: string, text: string, answer: unknown, among: readonly string[]) => {
    report.tried += 1;
    const told = [...stringsIn(answer), text].join('\n');
    const leaked = among.find((each) => !named.has(each) && told.includes(each));
    if (leaked === undefined) return;
    report.leaks += 1;
    add('space', what, `tells another space "${leaked.slice(0, 60)}"`);
  };
  const sums = () => withClient(site.db.superUrl, (client) => checksums(client, id, space));
  const before = await sums();

  // First without naming anything of `a`, so that even an id that comes back is found.
  for (const pass of ['plain', 'named'] as const) {
    const among = pass === 'plain' ? content.canaries : content.secrets;
    for (const [name, call] of Object.entries(calls)) {
      for (const input of pass === 'plain' ? [inputOf(call)] : attempts(call, content)) {
        for (const text of stringsIn(input)) for (const each of content.canaries) if (text.includes(each)) named.add(each);
        for (const role of call.roles) {
          const answer = await visitors.call('b', role, `${id}.${name}`, input);
          checkAnswer(bench, name, answer);
          look(name, answer.text, answer.body, among);
        }
      }
    }
    for (const [name, page] of Object.entries(pages)) {
      for (const offer of pass === 'plain' ? [] : content.rows.map((row) => fromRow(row)).concat(paramsOf(page.path).length ? content.ids.slice(0, IDS).map((each) => () => [each]) : [])) {
        const path = page.path.replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(String([...offer(param)][0] ?? 'x')));
        for (const each of content.canaries) if (decodeURIComponent(path).includes(each)) named.add(each);
        for (const role of page.roles) look(`page ${name}`, '', await (await visitors.at('b', role)).payload(path), among);
        if (!paramsOf(page.path).length) break;
      }
    }
  }

  const after = await sums();
  for (const [table, sum] of Object.entries(before)) if (after[table] !== sum) add('space', table, `was changed by calls of another space (rows and checksum ${sum} → ${after[table]!})`);
}

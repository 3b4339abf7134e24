import { ableRoles } from './able.ts';
import type { CallDeclaration } from '#kernel/contract/call.ts';
import type { PageDeclaration } from '#kernel/contract/plugin.ts';
import { withClient } from '#kit/postgres/embedded.ts';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import { checkAnswer } from './answers.ts';
import { fromRow, inputOf, keysOf, pairs, paramOf } from './inputs.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import { findTexts } from './findTexts.ts';
import type { Bench } from './report.ts';
import { checksums, rowsOf, stringsIn, type Row } from './rows.ts';
import { ADDRESSES } from '../sample.ts';

/** Rows of each table (and its last), and ids, that other spaces are asked for: more find nothing that these do not. */
const ROWS = 1;
const IDS = 3;
const PAIRS = 9;

/** What only space `a` has, and what of it a visitor of `b` might name. */
export interface Content {
  rows: readonly Row[];
  ids: readonly string[];
  /** Texts that stand nowhere but in `a`. */
  canaries: readonly string[];
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
    const role = ableRoles(plugin.declaration, call).toSorted((a, b) => ROLES.indexOf(b) - ROLES.indexOf(a))[0];
    for (let i = 0; i < 2 && role; i++)
      checkAnswer(
        bench,
        name,
        await visitors.call(
          'a',
          role,
          `${id}.${name}`,
          inputOf(call, () => [canary()]),
        ),
      );
  }
}

/** What is found in the tables, less what `b` has too and what the plugin's own code says. */
export async function contentOf({ plugin, site }: Bench): Promise<Content> {
  const { id } = plugin.declaration;
  const [a, b] = [site.manifest('a'), site.manifest('b')];
  return withClient(site.db.superUrl, async (client) => {
    const ownRows = await rowsOf(client, id, a.space);
    const shared = new Set((await rowsOf(client, id, b.space)).flatMap(({ row }) => [...stringsIn(row.values)]));
    const code = [...plugin.files].flatMap(([path, text]) => (path.startsWith('demo/') ? [] : [text])).join('\n');
    const texts = new Set(ownRows.flatMap(({ row }) => [...stringsIn(row.values)]));
    const candidates = [...texts].filter((text) => text.length >= 8 && !shared.has(text) && !ADDRESSES.includes(text));
    const inCode = new Set(findTexts(candidates)(code));
    const alone = candidates.filter((text) => !inCode.has(text));
    const some = [...Map.groupBy(ownRows, ({ table }) => table).values()].flatMap((rows) => [
      ...rows.slice(0, ROWS),
      ...rows.slice(ROWS).slice(-1),
    ]);
    const wanted = new Set(
      some.flatMap(({ row }) => Object.entries(row.values).flatMap(([name, value]) => (name.endsWith('Id') ? [value] : []))),
    );
    const few = [...new Set([...some, ...ownRows.filter(({ row }) => wanted.has(row.values['id']))])];
    const ids = new Set(few.flatMap(({ row }) => keysOf(row)));
    return { rows: few.map(({ row }) => row), ids: [...ids], canaries: [...alone, a.key, a.hostnames[0]!, 'ไซต์ a', 'Site a'] };
  });
}

/** Inputs that name what belongs to `a`: nothing of it, each row, each id everywhere. */
function* attempts(call: CallDeclaration, { rows, ids }: Content): Iterable<Record<string, unknown>> {
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

/** Who asks for the so-manieth input: who may most sees most and asks for all; of the others each in turn for every second. */
function askers(roles: readonly Role[], turn: number): readonly Role[] {
  const [most, ...others] = roles.toSorted((a, b) => ROLES.indexOf(b) - ROLES.indexOf(a));
  const other = turn % 2 === 0 ? others[(turn / 2) % others.length] : undefined;
  return [most, other].filter((role) => role !== undefined);
}

/** Every call and page of site `b`, asked by everybody who may, for what belongs to `a`: nothing comes, nothing changes. */
export async function checkSpaces(bench: Bench, content: Content): Promise<void> {
  const { plugin, visitors, site, report, add } = bench;
  const { id, calls = {}, pages = {} } = plugin.declaration;
  const { space } = site.manifest('a');
  const named = new Set<string>();
  const known = (text: string) => {
    if (named.has(text)) return true;
    const rest = [...named].reduce((left, each) => left.replaceAll(each, ''), text);
    return rest !== text && rest.length < 6;
  };
  const name = (value: unknown) => {
    for (const text of stringsIn(value)) if (content.ids.includes(text)) named.add(text);
  };
  const canariesIn = findTexts(content.canaries);
  const look = (what: string, answer: unknown, text = '') => {
    report.tried += 1;
    const answerText = [...stringsIn(answer), text].join('\n');
    const leaked = [...canariesIn(answerText)].find((each) => !known(each));
    if (leaked === undefined) return;
    report.leaks += 1;
    add('space', what, `tells another space "${leaked.slice(0, 60)}"`);
  };
  const sums = () => withClient(site.db.superUrl, (client) => checksums(client, id, space));
  const before = await sums();

  async function ask(
    among: (call: CallDeclaration) => boolean,
    inputs: (call: CallDeclaration) => Iterable<Record<string, unknown>>,
  ): Promise<void> {
    for (const [callName, call] of Object.entries(calls)) {
      let turn = 0;
      for (const input of among(call) ? inputs(call) : []) {
        name(input);
        const answers = await Promise.all(askers(call.roles, turn++).map((role) => visitors.call('b', role, `${id}.${callName}`, input)));
        for (const answer of answers) {
          checkAnswer(bench, callName, answer);
          look(callName, answer.body, answer.text);
        }
      }
    }
  }

  async function visit(pageName: string, page: PageDeclaration): Promise<void> {
    const offers = [
      ...content.rows.map(fromRow),
      ...content.ids.slice(0, IDS).map((each) => () => [each]),
      ...pairs(page.path, content.ids, PAIRS),
    ];
    const paths = offers.map((offer) =>
      page.path.replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(paramOf(offer, param) ?? 'x')),
    );
    for (const path of paramsOf(page.path).length ? new Set(paths) : [page.path]) {
      name(path.split('/').map(decodeURIComponent));
      const payloads = await Promise.all(page.roles.map(async (role) => (await visitors.at('b', role)).payload(path)));
      for (const payload of payloads) look(`page ${pageName}`, payload);
    }
  }

  // Runs first without naming ids of `a`, so an id that comes back counts as a leak. Reads run before writes.
  await ask(
    () => true,
    (call) => [inputOf(call)],
  );
  await ask(
    ({ method }) => method === 'GET',
    (call) => attempts(call, content),
  );
  for (const [pageName, page] of Object.entries(pages)) await visit(pageName, page);
  await ask(
    ({ method }) => method !== 'GET',
    (call) => attempts(call, content),
  );

  const after = await sums();
  for (const [table, sum] of Object.entries(before))
    if (after[table] !== sum) add('space', table, `was changed by calls of another space (rows and checksum ${sum} → ${after[table]!})`);
}

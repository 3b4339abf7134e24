import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plugins as installed } from '#kernel/server/installation.ts';
import { typeText } from '#plugins/apikeys/rules/client/typeText.ts';
import { writeClient } from '#plugins/apikeys/rules/client/writeClient.ts';
import { scopeOf } from '#plugins/apikeys/rules/scopes.ts';
import { readFileSync } from 'node:fs';
import { openStage, type Stage } from './stage.ts';

const run = promisify(execFile);
const TSC = resolve('node_modules/.bin/tsc');
let stage: Stage;
let folder: string;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-client-'));
  // On somebody's own machine, so that a real port without TLS will do.
  stage = await openStage({ env: { SALA_ENVIRONMENT: 'localhost', SALA_DEFAULT_HOST: 'a.example' } });
  origin = `http://127.0.0.1:${await stage.listen()}`;
}, 120_000);
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the compiler says of a file that uses a client. */
async function compile(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  const flags = ['--strict', '--noEmit', '--target', 'es2023', '--module', 'nodenext', '--lib', 'es2023,dom', '--types', ''];
  const more = ['--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--allowImportingTsExtensions', '--erasableSyntaxOnly'];
  return run(TSC, [...flags, ...more, file], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

test('the client of a site compiles by itself, and says what calls take, give and are refused for', async () => {
  const { headers, body } = await (await stage.admin()).get('/api/client.ts');
  expect(headers['content-disposition']).toContain('client.ts');
  await writeFile(join(folder, 'client.ts'), body);
  expect(await compile('alone.ts', `export * from './client.ts';\n`)).toBe('');
  const use = (line: string) => `import { createClient } from './client.ts';
const site = createClient({ origin: '${origin}', key: 'sala_sk_' });
export async function use() {
  ${line}
}
`;
  const good = `const { role }: { role: string } = await site.booth.shut({ name: 'x' });
  const shut = site.booth.shut.refused(new Error(role), 'shut-already');
  const name: string | undefined = shut?.name;
  site.booth.look.refused(new Error(), 'api-key-expired');
  return [name, await site.booth.look(), await site.booth.once()];`;
  expect(await compile('good.ts', use(good))).toBe('');
  for (const [bad, told] of [
    [`await site.booth.shut();`, 'Expected 1-2 arguments'],
    [`await site.booth.say({ what: 1 });`, "not assignable to type 'string'"],
    [`await site.booth.say({ what: 'x', more: 1 });`, "'more' does not exist"],
    [`const { number }: { number: string } = await site.booth.once(); return number;`, 'not assignable'],
    [`return site.booth.shut.refused(new Error(), 'sold-out');`, 'not assignable to parameter'],
    // What no key makes is not there.
    [`await site.booth.grave();`, "'grave' does not exist"],
    [`await site.apikeys.make({});`, "'apikeys' does not exist"],
  ] as const)
    expect(await compile('bad.ts', use(bad)), bad).toContain(told);
}, 180_000);

test('it makes real calls of a real gateway, signed and as a bearer', async () => {
  const admin = await stage.admin();
  const { id, key } = await stage.key({
    by: admin,
    scopes: ['booth:everyone:read', 'booth:staff:write', 'booth:can.close:write', 'booth:member:money', 'booth:member:write'],
  });
  await writeFile(join(folder, 'client.ts'), (await admin.get('/api/client.ts')).body);
  const client = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as {
    createClient(
      options: object,
    ): Record<
      string,
      Record<
        string,
        ((input?: object, options?: object) => Promise<Record<string, unknown>>) & { refused(error: unknown, code: string): unknown }
      >
    >;
    Refused: new (...all: never[]) => Error & { code: string; status: number; reference: string };
  };
  for (const bearer of [false, true]) {
    const { booth } = client.createClient({ origin, key, bearer, language: 'en' });
    expect(await booth!.look!()).toEqual({ account: admin.accountId, role: 'admin', key: id, locale: 'en', cookie: '' });
    expect(await booth!.say!({ what: 'ก ข & ค' })).toMatchObject({ key: id });
    expect(await booth!.shut!({ name: 'ร้าน ก' })).toMatchObject({ key: id });
    const error = await booth!.shut!({ name: 'shut' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(client.Refused);
    expect(booth!.shut!.refused(error, 'shut-already')).toEqual({ name: 'shut' });
    expect(booth!.shut!.refused(error, 'not-found')).toBeNull();
    expect(error).toMatchObject({ status: 409, code: 'shut-already', reference: expect.stringMatching(/\S/) });
    const once = { idempotencyKey: `client-${bearer}` };
    expect(await booth!.once!({}, once)).toEqual(await booth!.once!({}, once));
    expect(await booth!.mine!().catch((thrown: unknown) => thrown)).toMatchObject({
      code: 'api-key-scope',
      message: 'This API key was not made for this.',
    });
    const paid = await booth!.pay!({ what: 'x' }).catch((thrown: unknown) => thrown);
    expect(paid).toMatchObject(bearer ? { code: 'api-key-unsigned' } : { key: id });
  }
});

test('signed by a clock that is wrong, it puts itself right once', async () => {
  const { key } = await stage.key();
  await writeFile(join(folder, 'skewed.ts'), (await (await stage.admin()).get('/api/client.ts')).body);
  const { createClient } = (await import(pathToFileURL(join(folder, 'skewed.ts')).href)) as {
    createClient(options: object): Record<string, Record<string, () => Promise<unknown>>>;
  };
  stage.ahead.ms = 3_600_000;
  const { booth } = createClient({ origin, key });
  await expect(booth!.look!()).resolves.toMatchObject({ role: 'admin' });
  await expect(booth!.look!()).resolves.toMatchObject({ role: 'admin' });
  stage.ahead.ms = 0;
});

test('a client of all that is installed compiles, and knows the type of all but what has none', async () => {
  const declarations = [...installed.values()].map(({ declaration }) => declaration);
  const runtime = readFileSync('plugins/apikeys/gateway/client/runtime.ts', 'utf8');
  const site = { name: 'ไซต์ */ alert(1)', origin: 'https://a.example', key: 'pk_a' };
  const text = writeClient(declarations, (plugin, _name, call) => scopeOf(plugin, call) !== null, site, runtime);
  await writeFile(join(folder, 'whole.ts'), text);
  expect(await compile('wholeUse.ts', `export * from './whole.ts';\n`)).toBe('');
  expect(text.match(/^ {4}\/\*\* (?:GET|POST|PUT|PATCH|DELETE) /gm)!.length).toBeGreaterThan(150);
}, 180_000);

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'], format: 'date-time' }, '(string | null)'],
  [{ type: 'string', enum: ['a', "it's"] }, `("a" | "it's")`],
  [{ type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } }, 'readonly (number | null)[]'],
  [
    { type: 'object', properties: { a: { type: 'boolean' }, 'b-c': {} }, required: ['a'], additionalProperties: false },
    '{ a: boolean; "b-c"?: unknown }',
  ],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [{ type: 'object', additionalProperties: false }, 'Record<string, never>'],
  [{ const: 3 }, '3'],
  [{ type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'readonly (readonly string[])[]'],
  [undefined, 'unknown'],
] as const)('%j is %s', (schema, text) => expect(typeText(schema as never, false)).toBe(text));

test('what has a default may be left out by who sends, and is there for who reads', () => {
  const schema = {
    type: 'object',
    properties: { limit: { type: 'integer', default: 1 } },
    required: ['limit'],
    additionalProperties: false,
  } as const;
  expect([typeText(schema, true), typeText(schema, false)]).toEqual(['{ limit?: number }', '{ limit: number }']);
});

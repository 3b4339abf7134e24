import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginDeclarations as plugins, themes } from '#kernel/server/installation.ts';
import { catalogOf } from '#kernel/site/catalog.ts';
import { compiledSchemas, compileSchema, setBuiltValidators } from '#kit/schema/compileSchema.ts';
import { validatorsCode } from '#tools/start/validatorsCode.ts';

let folder: string;
let built: Record<string, ValidateFunction>;
const { validate, themeSettings } = catalogOf({ plugins, themes });
const schemas = compiledSchemas();

beforeAll(() => {
  // Inside of the project: what was written asks for Ajv.
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(resolve('.cache/validators-'));
  const file = join(folder, 'validators.cjs');
  writeFileSync(file, validatorsCode(schemas));
  built = createRequire(import.meta.url)(file) as Record<string, ValidateFunction>;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a validator says of a value, and what it makes of it. */
const judge = (check: ValidateFunction, value: unknown) => {
  const copy = structuredClone(value);
  const ok = check(copy);
  return {
    ok,
    copy,
    errors: (check.errors ?? []).map(({ keyword, instancePath, params, data }) => ({ keyword, instancePath, params, data })),
  };
};
const ofSchema = (check: ValidateFunction) =>
  built[
    hash(
      'sha256',
      schemas.find((text) => compileSchema(JSON.parse(text) as object) === check)!,
    )
  ]!;

test('there is one for each schema that a start needs', () => {
  expect(schemas.length).toBeGreaterThan(2);
  expect(Object.keys(built)).toEqual(schemas.map((text) => hash('sha256', text)));
});

test.each(readdirSync('tenants').filter((name) => name.endsWith('.json')))('%s, and what is broken in it, are judged alike', (name) => {
  const manifest = JSON.parse(readFileSync(join('tenants', name), 'utf8')) as Record<string, Record<string, unknown>>;
  const broken = [
    { ...manifest, hostnames: ['NOT A HOST', 7] },
    { ...manifest, site: { ...manifest.site, timezone: 'Bangkok', unknown: true } },
    { ...manifest, plugins: { ...manifest.plugins, shop: { settings: { a: 1 } }, nobody: {} } },
    {},
    null,
  ];
  for (const value of [manifest, ...broken]) expect(judge(ofSchema(validate), value)).toEqual(judge(validate, value));
  expect(judge(validate, manifest).ok).toBe(true);
  expect(judge(validate, {}).ok).toBe(false);
});

test('settings of themes are filled in alike', () => {
  for (const check of themeSettings.values())
    for (const value of [{}, { nothing: 1 }]) expect(judge(ofSchema(check), value)).toEqual(judge(check, value));
});

test('of another schema none is found: it is compiled', () => {
  const asked: string[] = [];
  setBuiltValidators((text) => {
    asked.push(text);
    return built[hash('sha256', text)];
  });
  const check = compileSchema({ type: 'object', properties: { other: { type: 'integer', default: 7 } } });
  expect(judge(check, {})).toMatchObject({ ok: true, copy: { other: 7 } });
  expect(asked).toHaveLength(1);
  setBuiltValidators(() => undefined);
});

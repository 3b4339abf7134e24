import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { cms } from '#plugins/cms/plugin.ts';
import { Draft } from '#plugins/cms/schemas.ts';
import { MenuItem } from '#plugins/cms/calls/menus.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true, formats: { uuid: true, 'date-time': true } });

describe('schemas', () => {
  it.each(Object.entries(cms.calls))('of %s are strict', (_, call) => {
    for (const schema of ['query', 'body', 'reply'].flatMap((part) =>
      part in call ? [(call as unknown as Record<string, object>)[part]!] : [],
    )) {
      expect(() => ajv.compile(schema)).not.toThrow();
      expect(schema).toHaveProperty('additionalProperties', false);
    }
  });

  it('bound every text that comes in', () => {
    const unbounded: string[] = [];
    const walk = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const {
        type,
        maxLength,
        enum: values,
        properties,
        items,
        maxItems,
        format,
      } = schema as {
        type?: unknown;
        maxLength?: number;
        enum?: unknown;
        properties?: Record<string, unknown>;
        items?: unknown;
        maxItems?: number;
        format?: string;
      };
      if ([type].flat().includes('string') && !values && !format && maxLength === undefined) unbounded.push(path);
      if (type === 'array' && maxItems === undefined) unbounded.push(path);
      for (const [name, part] of Object.entries(properties ?? {})) walk(part, `${path}.${name}`);
      walk(items, `${path}[]`);
    };
    for (const [name, call] of Object.entries(cms.calls))
      for (const part of ['query', 'body']) walk((call as unknown as Record<string, unknown>)[part], `${name}.${part}`);
    expect(unbounded).toEqual([]);
  });

  it('refuse what is not asked for', () => {
    expect(ajv.validate(MenuItem, { label: { th: 'ก', en: '' }, href: '/', roles: ['root'], children: [] })).toBe(false);
    expect(ajv.validate(Draft, { version: 1, title: 'x' })).toBe(false);
  });
});

describe('messages', () => {
  const read = (locale: string): Record<string, string> =>
    Object.assign(
      {},
      ...['', 'staff/', 'composer/'].map(
        (group) => JSON.parse(readFileSync(`plugins/cms/messages/${group}${locale}.json`, 'utf8')) as object,
      ),
    ) as Record<string, string>;
  const files = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? files(join(folder, name)) : [join(folder, name)]));
  const th = read('th');
  const en = read('en');

  it('are in both languages, with the same parameters', () => {
    expect(Object.keys(en)).toEqual(Object.keys(th));
    const parameters = (text: string) =>
      [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).filter((name) => name !== undefined && !/^\d/.test(name));
    for (const key of Object.keys(th)) expect(new Set(parameters(en[key]!)), key).toEqual(new Set(parameters(th[key]!)));
  });

  it('are Thai in Thai', () => {
    for (const [key, text] of Object.entries(th)) expect(text, key).toMatch(/[ก-๙]/);
  });

  it('are there for every key in the code, and none is left over', () => {
    const code = files('plugins/cms')
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const named = new Set([...code.matchAll(/'([a-z]\w*\.[\w.-]+)'/gi)].map(([, key]) => key!));
    const built = [...code.matchAll(/`([a-z]+\.[\w.]*)?\$\{[^`]*\}[^`]*`/gi)]
      .map(([, start]) => start)
      .filter((start): start is string => Boolean(start));
    // Texts of a form begin with its name.
    const forms = [...code.matchAll(/\bname="(\w+)"/g)].map(([, name]) => `${name}.`);
    const used = (key: string) => named.has(key) || [...built, ...forms].some((start) => key.startsWith(start));
    expect(Object.keys(th).filter((key) => !used(key))).toEqual([]);
    const inCalls = [...code.matchAll(/\bt\('([^']+)'/g)].map(([, key]) => key!);
    expect(inCalls.filter((key) => !(key in th))).toEqual([]);
    for (const key of [...code.matchAll(/'(problem\.[\w-]+)'/g)].map(([, name]) => name!)) expect(th).toHaveProperty([key]);
  });
});

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const TEXT = /\.(tsx?|mjs|js|json|jsonc|css|md|sql|html|ya?ml|sh)$|^\.ci\/run$/;
const CODE = /^(kernel|plugins|themes|stories|tests|bench|\.storybook)\/.*\.(tsx?|mjs)$|^[^/]+\.(ts|mjs)$/;
/** Written by a program, not by hand. */
const GENERATED = /^(kernel\/core\/data|plugins\/[^/]+)\/tables\.ts$|\/texts\.d\.ts$|\.generated\.|^package-lock\.json$/;
const THIS_FILE = 'tests/architecture/tidy.test.ts';

/** Tracked files and those that would be, with their text. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(path) && TEXT.test(path) && !GENERATED.test(path) && path !== THIS_FILE)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const code = files.filter(({ path }) => CODE.test(path));
const product = code.filter(({ path }) => /^(kernel|plugins|themes)\/.*\.tsx?$/.test(path));

const lines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** `path:line: text` of every line that matches. */
const findings = (among: typeof files, pattern: RegExp) =>
  among.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  );

const foldersIn = (parent: string) =>
  existsSync(parent) ? readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];

test('no file of the product is longer than 250 lines', () => {
  expect(product.filter(({ text }) => lines(text) > 250).map(({ path, text }) => `${path}: ${lines(text)} lines`)).toEqual([]);
});

test('files are named after what they hold', () => {
  expect(files.map(({ path }) => path).filter((path) => /^(utils?|helpers?|common|misc)\./i.test(basename(path)))).toEqual([]);
});

test('nothing is left for later, no type is forced and no test runs alone', () => {
  expect(findings(code, /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck)|\bas any(?=[;,)[\]}|&>]|$)|\.only\(/)).toEqual([]);
});

test('every theme, and every plugin of more files than a new one has, has its page of documentation', () => {
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !/^(tables|texts\.d)\.ts$/.test(entry.name),
    );
  const folders = ['plugins', 'themes'].flatMap((parent) => foldersIn(parent).map(({ name }) => `${parent}/${name}`));
  const grown = folders.filter((folder) => folder.startsWith('themes/') || filesIn(folder).length > 7);
  expect(grown.length).toBeGreaterThan(20);
  expect(grown.filter((folder) => !existsSync(`${folder}/README.md`))).toEqual([]);
});

test('no file names a folder of the machine that it was written on', () => {
  expect(findings(files, /(^|[\s"'`(=:])\/(work|home|root|Users)\/\w/)).toEqual([]);
});

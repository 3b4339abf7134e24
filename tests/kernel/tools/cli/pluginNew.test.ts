import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pluginNew } from '#tools/cli/pluginNew.ts';

const run = promisify(execFile);
const bin = (name: string) => resolve('node_modules/.bin', name);

let root: string;
let said: string[] = [];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sala-new-'));
  const plain = (path: string) => !/\/(images|stories|journeys)$|\.test\.tsx?$/.test(path);
  for (const path of ['kernel', 'plugins', 'themes', 'schemas', 'tests/setup'])
    if (existsSync(path)) cpSync(path, join(root, path), { recursive: true, filter: plain });
  for (const path of [
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'tests/plugins/check.test.ts',
    'tests/plugins/settingLabels.test.ts',
    '.oxfmtrc.json',
    '.oxlintrc.json',
  ])
    cpSync(path, join(root, path));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});

test.each([
  [[], /^Usage:/],
  [['a', 'b'], /^Usage:/],
  [['a', '--list'], /^Usage:/],
  [['My-Area'], /"My-Area" is not a name/],
  [['../x'], /is not a name/],
  [['x'], /is not a name/],
  [['cms'], /there is a plugin "cms" already/],
  [['saengthong'], /there is a theme "saengthong"/],
  [['class'], /a word that the project or the language needs/],
  [['kernel'], /a word that the project or the language needs/],
  [['assets'], /the address \/assets belongs to the gateway/],
  [['user'], /the address \/user belongs to the gateway or to another plugin/],
])('%s is refused, and nothing is written', async (args, message) => {
  expect(await pluginNew(args, root)).toBe(2);
  expect(said.join('\n')).toMatch(message);
  if (args.length === 1 && /^[a-z]+$/.test(args[0]!) && args[0] !== 'cms') expect(existsSync(join(root, 'plugins', args[0]!))).toBe(false);
});

const OF = {
  booking: { args: ['booking'], table: /booking_note: \{/, tests: 'board' },
  stable: { args: ['stable', '--table'], table: /stable_item: \{/, tests: 'somebody' },
} as const;

test.each(['booking', 'stable'] as const)(
  'a new plugin (%s) compiles, is well-formed and passes its own test and every check at once',
  async (id) => {
    expect(await pluginNew(OF[id].args, root)).toBe(0);
    expect(said.join('\n')).toMatch(new RegExp(`plugins/${id}/plugin\\.ts[^]*tests/plugins/${id}/${id}\\.test\\.ts[^]*"${id}": \\{\\}`));
    expect(readFileSync(join(root, `plugins/${id}/tables.ts`), 'utf8')).toMatch(OF[id].table);
    const files = [`plugins/${id}`, `tests/plugins/${id}`];
    // What was written now with all that it imports: the rest is checked where it stands.
    writeFileSync(
      join(root, `tsconfig.${id}.json`),
      JSON.stringify({ extends: './tsconfig.json', include: ['kernel/**/*.d.ts', ...files.map((path) => `${path}/**/*`)] }),
    );
    const [types, format, lint, tests] = await Promise.all([
      run(bin('tsc'), ['--noEmit', '--pretty', 'false', '--project', `tsconfig.${id}.json`], { cwd: root }).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      ),
      run(bin('oxfmt'), ['--check', ...files], { cwd: root }).then(
        () => '',
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      ),
      run(bin('oxlint'), ['--deny-warnings', ...files], { cwd: root }).then(
        () => '',
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      ),
      // The run of its own has a database of its own.
      run(
        bin('vitest'),
        [
          'run',
          '--project=unit',
          '--reporter=json',
          `--outputFile=${id}.result.json`,
          `tests/plugins/${id}`,
          'tests/plugins/check',
          'tests/plugins/settingLabels',
          '-t',
          `${id}|staff|${OF[id].tests}`,
        ],
        { cwd: root, env: { PATH: process.env.PATH } },
      ).then(
        () => '',
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      ),
    ]);
    // Other plugins are checked where they stand; here only what was written now.
    expect(types.split('\n').filter((line) => line.includes(id))).toEqual([]);
    expect(format).toBe('');
    expect(lint).toBe('');
    if (!existsSync(join(root, `${id}.result.json`))) throw new Error(tests);
    const result = JSON.parse(readFileSync(join(root, `${id}.result.json`), 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      testResults: { message: string; assertionResults: { failureMessages: string[] }[] }[];
    };
    expect(
      result.testResults
        .flatMap(({ message, assertionResults }) => [message, ...assertionResults.flatMap((each) => each.failureMessages)])
        .filter(Boolean),
    ).toEqual([]);
    expect([result.numPassedTests, result.numFailedTests]).toEqual([4, 0]);
  },
  120_000,
);

test('the staff area of a table takes its author thirty lines', async () => {
  const folder = resolve('kernel/tools/cli/tableTemplate');
  const lines = globSync('**/*.{ts,tsx}.txt', { cwd: folder })
    .filter((path) => !path.startsWith('test.'))
    .flatMap((path) => readFileSync(join(folder, path), 'utf8').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line && !/^(?:\/\*\*|\/\/|\*)/.test(line));
  const written = lines.filter((line) => !line.startsWith('import '));
  const rest = ['messages/th.json.txt', 'messages/menu/th.json.txt', 'migrations/0001_{{id}}.sql.txt'].map(
    (path) => readFileSync(join(folder, path), 'utf8').trim().split('\n').length,
  );
  console.info(
    `a staff area: ${written.length} lines and ${lines.length - written.length} imports; texts of a language ${rest[0]! + rest[1]!} lines, migration ${rest[2]!}`,
  );
  expect(written.length).toBeLessThanOrEqual(30);
});

/**
 * What `npm test` runs: `node kernel/tools/cli/check.mjs [stage …] [file filter …]`, or `… <plugin>` for all that concerns one plugin.
 * `--all` (`npm run test:all`) runs every story in every theme, by day and by night, and journeys in Firefox and WebKit where they are
 * installed: before a release. `… browsers` runs these journeys alone.
 *
 * All stages run even where an earlier one failed, the cheap ones first. The last line is `N passed, N failed`: tests of
 * all stages, a static stage counting as one. Exit code 1 if anything failed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath, otherBrowsers } from './browser.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BIN = join(ROOT, 'node_modules/.bin');
const REPORTS = join(ROOT, '.cache/check');
const WINDOWS = process.platform === 'win32';
/** A stage that takes longer hangs. */
const LIMIT_MINUTES = 45;
const SHOWN_LINES = 300;
/** Parts of the journeys. */
const SHARDS = 3;
/** How many of the slowest files are named at the end. */
const SLOWEST = 10;

/** Each answers `{ passed, failed, output, wrong?, again? }`: `wrong` names the tests that failed, `again` those that passed only when tried again. Those in `STATIC` need no browser and no database and run two at a time. */
const STATIC = {
  build: () => tool(process.execPath, [join(ROOT, 'kernel/tools/cli/prepare.mjs'), 'build']),
  types: () => tool('tsc', ['--noEmit']),
  lint: () => tool('oxlint', ['--deny-warnings', ...(plugin ? [`plugins/${plugin}`] : [])]),
  format: () => tool('oxfmt', ['--check']),
  borders,
};
const RUNNING = {
  unit: (filters) => vitest('unit*', filters),
  stories: async (filters) =>
    needsBrowser() ??
    // The tests wait for browsers now and then: the static build goes on meanwhile.
    sum(
      ...(await Promise.all([
        vitest('storybook*', filters),
        filters.length ? NOTHING : tool('storybook', ['build', '--output-dir', 'dist/storybook', '--quiet']),
      ])),
    ),
  journeys: async (filters) => needsBrowser() ?? (filters.length ? playwright(filters) : inShards()),
  browsers: inOtherBrowsers,
};
/** Only before a release, or where it is named. */
const RELEASE = new Set(['browsers']);
/** The same stages for what concerns one plugin. */
const RUNNING_FOR = {
  unit: async (id) =>
    sum(
      await vitest('unit*', [`tests/plugins/${id}/`]),
      await vitest('unit*', ['tests/plugins/check.test.ts', '--testNamePattern', `^plugins/${id} `]),
    ),
  stories: async (id) => {
    if (!existsSync(join(ROOT, 'stories/plugins', id))) return NOTHING;
    return needsBrowser() ?? vitest('storybook', [`stories/plugins/${id}/`]);
  },
  journeys: async (id) => {
    const files = journeysOf(id);
    return files.length === 0 ? NOTHING : (needsBrowser() ?? playwright(files));
  },
};
const STAGES = { ...STATIC, ...RUNNING };
const NOTHING = { passed: 0, failed: 0, output: '' };
/** Journeys are named after the plugin that they are about: `shop.spec.ts`, `shopDesk.spec.ts`. */
const journeysOf = (id) =>
  readdirSync(join(ROOT, 'tests/journeys')).filter((file) => new RegExp(`^${id}([A-Z]\\w*)?\\.spec\\.ts$`).test(file));

const args = process.argv.slice(2).filter((arg) => arg !== '--all');
const all = process.argv.includes('--all');
if (all) process.env.STORIES = 'all';
/** A plugin alone: its folder is linted, its own tests run, and of the check of all plugins what concerns it. */
const plugin = args.length === 1 && existsSync(join(ROOT, 'plugins', args[0], 'plugin.ts')) ? args[0] : null;
if (plugin) args.length = 0;
const named = args.filter((arg) => arg in STAGES);
const filters = args.filter((arg) => !(arg in STAGES));
const OF_PLUGIN = ['build', 'types', 'lint', 'unit', 'stories', 'journeys'];
const wanted = plugin
  ? OF_PLUGIN
  : Object.keys(STAGES).filter((stage) => (named.length ? named.includes(stage) : all || !RELEASE.has(stage)));

const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => [...children].forEach(end).concat(process.exit(130)));

if (filters.length && named.length !== 1) {
  console.error(
    `There is no stage "${filters[0]}". Stages: ${Object.keys(STAGES).join(', ')}. A file filter follows the one stage that it is for.`,
  );
  process.exit(2);
}

mkdirSync(REPORTS, { recursive: true });
const results = new Map();
const started = Date.now();

const cheap = wanted.filter((stage) => stage in STATIC);
const next = async () => {
  for (let stage = cheap.shift(); stage; stage = cheap.shift()) await run(stage);
};
if (plugin) {
  // Few tests: what waits for a browser or a database leaves room for the others. Journeys want the build.
  await Promise.all([next(), run('unit')]);
  await Promise.all([run('stories'), run('journeys')]);
} else {
  await Promise.all([next(), next()]);
  for (const stage of wanted) if (stage in RUNNING) await run(stage);
}
summarise();

async function run(stage) {
  const at = Date.now();
  const work = plugin && stage in RUNNING_FOR ? RUNNING_FOR[stage](plugin) : STAGES[stage](filters);
  const result = await work.catch((error) => ({ passed: 0, failed: 1, output: error.stack ?? String(error) }));
  results.set(stage, { ...result, time: seconds(at) });
  console.log(line(stage));
  if (result.failed === 0) return;
  const log = join(REPORTS, `${stage}.log`);
  writeFileSync(log, result.output);
  const lines = result.output.trim().split('\n');
  // Runners tell at the end what went wrong.
  if (lines.length > SHOWN_LINES) console.log(`\n… ${lines.length - SHOWN_LINES} earlier lines in ${log}`);
  console.log(`\n${lines.slice(-SHOWN_LINES).join('\n')}`);
  console.log('');
}

function line(stage) {
  const { passed, failed, wrong = [], again = [], notes = [], time } = results.get(stage);
  const verdict = passed + failed > 1 ? `${passed} passed, ${failed} failed` : failed ? 'FAILED' : 'passed';
  const named = [...wrong.map((name) => `failed: ${name}`), ...again.map((name) => `only when tried again: ${name}`), ...notes];
  return `${stage.padEnd(10)}${verdict.padEnd(28)}${time}${named.map((text) => `\n${' '.repeat(10)}${text}`).join('')}`;
}

function summarise() {
  const slowest = [...results.values()].flatMap(({ slow = [] }) => slow).toSorted((a, b) => b.seconds - a.seconds);
  if (slowest.length)
    console.log(
      `\nThe slowest:\n${slowest
        .slice(0, SLOWEST)
        .map(({ name, seconds: time }) => `${`${time.toFixed(1)} s`.padStart(9)}  ${name}`)
        .join('\n')}`,
    );
  const durations = Object.fromEntries([...results].map(([stage, { time }]) => [stage, Number.parseFloat(time)]));
  if (Object.keys(STAGES).every((stage) => wanted.includes(stage) || RELEASE.has(stage)) && !filters.length)
    writeFileSync(join(REPORTS, 'durations.json'), JSON.stringify(durations));
  const total = [...results.values()].reduce(sum, NOTHING);
  console.log(`\n${wanted.map(line).join('\n')}\n${'all'.padEnd(38)}${seconds(started)}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed ? 1 : 0;
}

function sum(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    output: [one, other].flatMap(({ failed, output }) => (failed ? [output] : [])).join('\n'),
    wrong: [...(one.wrong ?? []), ...(other.wrong ?? [])],
    again: [...(one.again ?? []), ...(other.again ?? [])],
    slow: [...(one.slow ?? []), ...(other.slow ?? [])],
  };
}

/** A tool whose exit code is its answer. */
async function tool(name, parameters) {
  const { status, output } = await exec(name, parameters);
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, output };
}

async function borders() {
  const { stdout, output } = await exec('depcruise', ['--output-type', 'json', 'kernel', 'plugins', 'themes', 'stories', 'tests']);
  if (!stdout.startsWith('{')) return { passed: 0, failed: 1, output };
  const { modules, summary } = JSON.parse(stdout);
  // A parser that is missing reads no module and finds nothing wrong with any.
  if (!modules.some(({ source }) => /^kernel\/.*\.tsx$/.test(source)))
    return { passed: 0, failed: 1, output: 'dependency-cruiser has read no module: is @swc/core installed?' };
  const comments = Object.fromEntries(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  const found = summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}\n    ${comments[rule.name]}`,
  );
  return { passed: found.length ? 0 : 1, failed: found.length ? 1 : 0, output: found.join('\n') };
}

async function vitest(project, parameters) {
  const report = join(REPORTS, `${project.replace('*', '')}.json`);
  rmSync(report, { force: true });
  const { status, output } = await exec('vitest', [
    'run',
    `--project=${project}`,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...parameters,
  ]);
  const { numPassedTests: passed = 0, testResults = [] } = read(report);
  const wrong = testResults.flatMap(({ name, status: outcome, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    // A file that could not be loaded has no tests to fail.
    return outcome === 'failed' && failed.length === 0 ? [relative(ROOT, name)] : failed;
  });
  // What failed first and then passed keeps the first failure.
  const again = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === 'passed' && test.failureMessages.length).map((test) => test.fullName),
  );
  const slow = testResults.map(({ name, startTime, endTime }) => ({ name: relative(ROOT, name), seconds: (endTime - startTime) / 1000 }));
  return { ...counted(status, passed, wrong.length, withoutPassed(output)), wrong, again, slow };
}

async function playwright(parameters, env = {}) {
  const report = join(REPORTS, 'journeys.json');
  rmSync(report, { force: true });
  const { status, output } = await exec('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json', ...parameters], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...env,
  });
  const { stats = {}, errors = [], suites = [] } = read(report);
  return {
    ...counted(status, (stats.expected ?? 0) + (stats.flaky ?? 0), (stats.unexpected ?? 0) + errors.length, withoutPassed(output)),
    wrong: suites.flatMap((suite) => [...titlesIn(suite, 'unexpected')]),
    again: suites.flatMap((suite) => [...titlesIn(suite, 'flaky')]),
    slow: suites.map((suite) => ({ name: `tests/journeys/${suite.file}`, seconds: timeOf(suite) })),
  };
}

/** All journeys in parts, each on a gateway of its own: what one leaves behind, or has used up of a limit, is not met by hundreds of others. */
async function inShards() {
  const results = [];
  for (let shard = 1; shard <= SHARDS; shard += 1) results.push(await playwright([`--shard=${shard}/${SHARDS}`]));
  return results.reduce(sum);
}

/** What guests and members do most, in the browsers that are installed besides Chromium; of the others it is said that they are not. One at a time: they take what the machine has. */
async function inOtherBrowsers(filters) {
  const projects = otherBrowsers().map(({ name }) => `--project=${name}`);
  const result = await playwright([...projects, '--workers=1', ...filters], { SALA_OTHER_BROWSERS: '1' });
  const notes = otherBrowsers().flatMap(({ path, missing }) => (path ? [] : [`skipped: ${missing}`]));
  return { ...result, notes };
}

/** Seconds that the tests of a suite took. */
function timeOf({ specs = [], suites = [] }) {
  const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results: each }) => each));
  return tries.reduce((sum, { duration }) => sum + duration / 1000, 0) + suites.reduce((sum, suite) => sum + timeOf(suite), 0);
}

/** Titles of a suite's journeys that ended like this: `unexpected` failed, `flaky` passed only when tried again. */
function* titlesIn({ title, specs = [], suites = [] }, outcome) {
  for (const spec of specs) if (spec.tests.some((test) => test.status === outcome)) yield `${title} > ${spec.title}`;
  for (const suite of suites) yield* titlesIn(suite, outcome);
}

/** A runner that failed without a failed test (a fault outside of the tests) counts as one. */
function counted(status, passed, failed, output) {
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1), output };
}

/** Without what passed or did not concern this project. */
function withoutPassed(output) {
  return output
    .split('\n')
    .filter((text) => !/^[\s\x1b[\d;m]*[✓↓]/.test(text))
    .join('\n');
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // the runner ended before it could write its report
    return {};
  }
}

function needsBrowser() {
  if (chromiumPath()) return undefined;
  return {
    passed: 0,
    failed: 1,
    output: 'There is no Chromium. Install one and set SALA_CHROMIUM to its path, or run "npx playwright install --with-deps chromium".',
  };
}

/** Runs a command of node_modules/.bin; `stdout` apart, `output` with stderr in order. */
function exec(name, parameters, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(isAbsolute(name) ? name : join(BIN, name), parameters, {
      cwd: ROOT,
      env: {
        ...process.env,
        PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: WINDOWS && !isAbsolute(name),
      // A group of its own, so that what it started (a browser, a server) ends with it.
      detached: !WINDOWS,
    });
    children.add(child);
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => ((stdout += text), (output += text)));
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    const limit = setTimeout(
      () => ((output += `\n${name} was ended after ${LIMIT_MINUTES} minutes.\n`), end(child)),
      LIMIT_MINUTES * 60_000,
    );
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(limit);
      children.delete(child);
      resolve({ status: status ?? 1, stdout, output });
    });
  });
}

function end(child) {
  try {
    process.kill(WINDOWS ? child.pid : -child.pid, 'SIGTERM');
  } catch {
    // it has ended by itself
  }
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

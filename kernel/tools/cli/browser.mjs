import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Where systems put a Chromium. The shell without a window does the same with two thirds of the processor. Ubuntu's /usr/bin/chromium-browser is only a pointer to a snap, so it is not here.
 */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium heeds the last list of features only: this one names Playwright's own as well. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** A new window draws its own suggestions below the address bar, unseen, and keeps a process in reserve: half of what it costs. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What every Chromium that runs tests is started with: it may be root in a container with a small /dev/shm. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  `--disable-features=${[...PLAYWRIGHT_DISABLES, ...UNSEEN].join()}`,
];

/**
 * The Chromium for browser tests: `SALA_CHROMIUM`, the system's own, or the one that Playwright has downloaded.
 * `undefined` where there is none.
 *
 * @returns {string | undefined}
 */
export function chromiumPath() {
  const configuredPath = process.env.SALA_CHROMIUM;
  if (configuredPath) return configuredPath;
  return USUAL_PLACES.find((path) => existsSync(path)) ?? playwrightsOwn();
}

/**
 * The browsers besides Chromium that `npm run test:all` tries the journeys of guests and members in, as systems have them: Playwright's own
 * builds cannot be had everywhere. `missing` says what to do where one is not installed.
 *
 * @returns {{ name: 'firefox' | 'webkit', path: string | undefined, missing: string }[]}
 */
export function otherBrowsers() {
  const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
  const webkit = ['/usr/bin/WebKitWebDriver'];
  const needs = ['/usr/bin/Xvfb', '/usr/bin/python3'];
  const of = (name, places, missing) => ({ name, path: places.find((path) => existsSync(path)), missing });
  return [
    of('firefox', firefox, 'Firefox is not installed (Debian: firefox-esr).'),
    of(
      'webkit',
      needs.every((path) => existsSync(path)) ? webkit : [],
      'WebKit is not installed (Debian: webkit2gtk-driver libwebkit2gtk-4.1-0 gir1.2-webkit2-4.1 python3-gi xvfb).',
    ),
  ];
}

function playwrightsOwn() {
  try {
    const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
    return path && existsSync(path) ? path : undefined;
  } catch {
    // not installed yet, or a platform that Playwright has no build for
    return undefined;
  }
}

/**
 * Installs a Chromium: Debian's own as root on Debian, else Playwright's.
 *
 * @param {(command: string, args: string[], env?: Record<string, string>) => void} run runs a command, throws when it fails
 */
export function installChromium(run) {
  const root = process.getuid?.() === 0;
  if (root && distribution() === 'debian') {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], quiet);
    run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-core', 'fonts-thai-tlwg'],
      quiet,
    );
    return;
  }
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  // As root elsewhere on Linux, Playwright can install the system libraries as well.
  run(process.execPath, [cli, 'install', ...(root ? ['--with-deps'] : []), 'chromium']);
}

/** Whether the system has a font with Thai letters; true where it cannot be told. */
export function hasThaiFonts() {
  try {
    return execFileSync('fc-list', [':lang=th', 'family'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() !== '';
  } catch {
    return true;
  }
}

function distribution() {
  try {
    return /^ID="?(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

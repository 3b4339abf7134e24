import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { thaiStrings } from '#tools/vite/thaiStrings.ts';
import { compileMessages } from '#tools/vite/messages.ts';

/** Starts a PostgreSQL for the whole run and tells the tests where it is. */
const POSTGRES = './tests/setup/postgres.ts';

/** Hashing passwords takes a fifth of all the time. */
const ARGON2 = './tests/setup/argon2.ts';

/** Tests that change the process itself, for good: each has one of its own. */
const APART = 'tests/**/*.apart.test.{ts,tsx}';

const unit = (name: string, include: string, exclude: string[] = []): TestProjectConfiguration => ({
  plugins: [compileMessages()],
  resolve: { alias: exclude.length > 0 && existsSync(ARGON2) ? { '@node-rs/argon2': resolve(ARGON2) } : {} },
  test: {
    name,
    environment: 'node',
    include: [include],
    exclude,
    // Half of the time goes into loading the same modules for every file. Files leave globals and timers as they were.
    isolate: exclude.length === 0,
    globalSetup: existsSync(POSTGRES) ? [POSTGRES] : [],
    env: { TZ: 'Asia/Bangkok' },
    testTimeout: 15_000,
    hookTimeout: 60_000,
    // Until it is there: only what never comes takes all of it, or a machine that others use too.
    expect: { poll: { timeout: 10_000 } },
  },
});
const units = [unit('unit', 'tests/**/*.test.{ts,tsx}', [APART]), unit('unit apart', APART)];

const THEMES = existsSync('themes')
  ? readdirSync('themes')
      .toSorted()
      .filter((id) => existsSync(`themes/${id}/theme.json`))
      // The first is the one in which every story is tested, as in stories/site.ts.
      .toSorted((a, b) => Number(b === 'saengthong') - Number(a === 'saengthong'))
  : [];
/** Letters look alike on all Debian machines: pictures are compared there. */
const COMPARES = process.platform === 'linux' && existsSync('stories/pictures');

/** Stories drawn in Chromium, each with its play function and axe; `tag` narrows them, `globals` set the toolbar. */
const stories = async (
  name: string,
  tag?: string,
  globals?: Record<string, string>,
  contextOptions?: { forcedColors?: 'active'; reducedMotion?: 'reduce' },
): Promise<TestProjectConfiguration> => {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  const { playwright } = await import('@vitest/browser-playwright');
  return {
    plugins: [
      thaiStrings(),
      storybookTest({ configDir: '.storybook', initialGlobals: globals, tags: tag ? { include: [tag] } : undefined }),
    ],
    test: {
      name,
      env: { VITE_SALA_VISUAL: COMPARES && !contextOptions && !globals ? (process.env.PICTURES ?? 'yes') : '' },
      // One page for all of them, as in the Storybook that people look at.
      isolate: false,
      testTimeout: 30_000,
      // A shared machine may stall a browser for longer than any wait: what passes only then is told in the summary.
      retry: process.env.CI ? 1 : 0,
      browser: {
        enabled: true,
        headless: true,
        // The first run prepares all packages, for every project at once.
        connectTimeout: 240_000,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({ contextOptions, launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS } }),
        expect: {
          toMatchScreenshot: {
            // Machines differ in the edges of letters by a hair; what is meant is layout, colour and what is there.
            comparatorName: 'pixelmatch',
            comparatorOptions: { threshold: 0.25, allowedMismatchedPixelRatio: 0.02 },
            resolveScreenshotPath: ({ root, arg, ext }) => `${root}/stories/pictures/${arg}${ext}`,
            resolveDiffPath: ({ root, arg, ext }) => `${root}/.cache/pictures/${arg}${ext}`,
          },
        },
        instances: [{ browser: 'chromium' }],
      },
    },
  };
};

/**
 * All stories in the first theme of the toolbar, those of the tag `theme` in each of the others, and those of the tag `forced` with the
 * colours of the system and without motion. `STORIES=all` tests all of them in every theme, by day and by night.
 */
const storybook = () =>
  Promise.all(
    process.env.STORIES === 'all'
      ? THEMES.flatMap((theme) =>
          ['light', 'dark', 'contrast'].map((mode) => stories(`storybook ${theme} ${mode}`, undefined, { theme, mode })),
        )
      : [
          stories('storybook'),
          ...THEMES.slice(1).map((theme) => stories(`storybook ${theme}`, 'theme', { theme })),
          stories('storybook in forced colours', 'forced', { theme: THEMES[0]! }, { forcedColors: 'active', reducedMotion: 'reduce' }),
        ],
  );

/** What takes longest, which a first run cannot know. It begins first: nothing is worse than half a minute of one file alone. */
const LONG = [
  'tests/kernel/tools/dev/dev.test.ts',
  'tests/plugins/check.test.ts',
  'tests/plugins/account/asvs.test.ts',
  'tests/kernel/tools/cli/pluginNew.test.ts',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- not of an array
    const order = await super.sort(files);
    const long = (file: TestSpecification) => file.project.name === 'unit' && LONG.some((path) => file.moduleId.endsWith(path));
    const first = order.findIndex((file) => file.project.name === 'unit');
    if (first < 0) return order;
    return [...order.slice(0, first), ...order.filter(long), ...order.slice(first).filter((file) => !long(file))];
  }
}

// Storybook takes two seconds to start: not for `--project unit`.
const unitOnly = process.argv.some(
  (arg, index) => /^--project=unit\b/.test(arg) || (/^unit\b/.test(arg) && process.argv[index - 1] === '--project'),
);

// The machine that checks a change has two cores; more workers only fight for them.
export default defineConfig(async () => ({
  test: {
    maxWorkers: 2,
    attachmentsDir: '.cache/attachments',
    sequence: { sequencer: LongFirst },
    projects: unitOnly ? units : [...units, ...(await storybook())],
  },
}));

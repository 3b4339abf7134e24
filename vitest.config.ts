import { existsSync, readdirSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { CHROMIUM_ARGS, chromiumPath } from './kernel/cli/browser.mjs';
import { compileMessages } from './kernel/cli/vite/messages.ts';

/** Starts a PostgreSQL for the whole run and tells the tests where it is. */
const POSTGRES = './tests/setup/postgres.ts';

/** Tests that change the process itself, for good: each has one of its own. */
const APART = 'tests/**/*.apart.test.{ts,tsx}';

const unit = (name: string, include: string, exclude: string[] = []): TestProjectConfiguration => ({
  plugins: [compileMessages()],
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
  },
});
const units = [unit('unit', 'tests/**/*.test.{ts,tsx}', [APART]), unit('unit apart', APART)];

const THEMES = existsSync('themes')
  ? readdirSync('themes')
      .toSorted()
      .filter((id) => existsSync(`themes/${id}/theme.json`))
  : [];

/** Stories drawn in Chromium, each with its play function and axe; `tag` narrows them, `globals` set the toolbar. */
const stories = async (name: string, tag?: string, globals?: Record<string, string>): Promise<TestProjectConfiguration> => {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  const { playwright } = await import('@vitest/browser-playwright');
  return {
    plugins: [storybookTest({ configDir: '.storybook', initialGlobals: globals, tags: tag ? { include: [tag] } : undefined })],
    test: {
      name,
      // One page for all of them, as in the Storybook that people look at.
      isolate: false,
      testTimeout: 15_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
};

/** All stories in the first theme of the toolbar, and those of the tag `theme` in each of the others. */
const storybook = () =>
  Promise.all([stories('storybook'), ...THEMES.slice(1).map((theme) => stories(`storybook ${theme}`, 'theme', { theme }))]);

/** What takes longest, which a first run cannot know. It begins first: nothing is worse than half a minute of one file alone. */
const LONG = ['tests/plugins/check.test.ts', 'tests/plugins/account/asvs.test.ts', 'tests/plugins/new.test.ts'];

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
  test: { maxWorkers: 2, sequence: { sequencer: LongFirst }, projects: unitOnly ? units : [...units, ...(await storybook())] },
}));

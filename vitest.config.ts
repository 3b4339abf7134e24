import { existsSync, readdirSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from './kernel/cli/browser.mjs';
import { compileMessages } from './kernel/cli/vite/messages.ts';

/** Starts a PostgreSQL for the whole run and tells the tests where it is. */
const POSTGRES = './tests/setup/postgres.ts';

const unit: TestProjectConfiguration = {
  plugins: [compileMessages()],
  test: {
    name: 'unit',
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: existsSync(POSTGRES) ? [POSTGRES] : [],
    env: { TZ: 'Asia/Bangkok' },
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
};

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

// Storybook takes two seconds to start: not for `--project unit`.
const unitOnly = process.argv.some((arg, index) => arg === '--project=unit' || (arg === 'unit' && process.argv[index - 1] === '--project'));

// The machine that checks a change has two cores; more workers only fight for them.
export default defineConfig(async () => ({ test: { maxWorkers: 2, projects: unitOnly ? [unit] : [unit, ...(await storybook())] } }));

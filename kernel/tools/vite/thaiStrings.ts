import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as thai from './ariaInThai.ts';

/** Packages with dictionaries, and how the exports of `ariaInThai.ts` name them. */
export const PACKAGES = { 'react-aria-components': 'components', 'react-aria': 'aria', 'react-stately': 'stately' } as const;

/** What `kernel/kit/ui` uses of React Aria. */
const ELEMENTS = [
  'Button',
  'Calendar',
  'ComboBox',
  'DateField',
  'DatePicker',
  'DateRangePicker',
  'Dialog',
  'Group',
  'I18nProvider',
  'Input',
  'ListBox',
  'Popover',
  'RangeCalendar',
  'TimeField',
].map((name) => `react-aria-components/${name}`);

const FILES = /\/node_modules\/(?<pack>react-aria-components|react-aria|react-stately)\/dist\/private\/(?:\w+\/)?intlStrings\.m?js$/;
const ENGLISH = /from\s*"(?<path>[^"]*\/intl\/(?:(?<folder>\w+)\/)?en-US\.m?js)"/;
const THAI = fileURLToPath(new URL('./ariaInThai.ts', import.meta.url)).replaceAll('\\', '/');

/** The export with the Thai of a dictionary: `react-aria` and `calendar` are `ariaCalendar`. */
export const thaiName = (pack: keyof typeof PACKAGES, folder: string | undefined): string =>
  PACKAGES[pack] + (folder ? folder[0]!.toUpperCase() + folder.slice(1) : '');

const replace = {
  name: 'sala:thai-strings',
  transform: {
    filter: { id: FILES },
    handler(this: { error: (message: string) => never }, code: string, id: string) {
      const pack = FILES.exec(id.replaceAll('\\', '/'))?.groups?.pack as keyof typeof PACKAGES;
      const english = ENGLISH.exec(code)?.groups;
      if (!english?.path) return this.error(`${id} no longer says where its English texts are`);
      const name = thaiName(pack, english.folder);
      if (!(name in thai)) return this.error(`${id} has no Thai: ${THAI} lacks ${name}`);
      const lines = [
        `import english from ${JSON.stringify(english.path)};`,
        `import { ${name} as thai } from ${JSON.stringify(THAI)};`,
        `export default { 'en-US': english, 'th-TH': thai };`,
      ];
      return { code: lines.join('\n'), map: null };
    },
  },
};

/**
 * While developing, packages are bundled ahead of the page, by plugins of their own; those that are only found once a page asks for
 * them would come with a React of their own. For configurations whose plugins have no say in it, as Storybook's.
 */
export const ariaDependencies = {
  // The last is asked for by a worker, when stories run already.
  include: ['@internationalized/date', 'recharts', 'zxing-wasm/reader', ...ELEMENTS],
  rolldownOptions: { plugins: [replace] },
};

/**
 * React Aria has its texts in 34 languages, Thai not among them: each of its dictionaries is replaced by one of English and Thai.
 * Fails where a dictionary has no Thai, as after an update of the packages.
 */
export const thaiStrings = (): Plugin => ({ ...replace, enforce: 'pre', config: () => ({ optimizeDeps: ariaDependencies }) });

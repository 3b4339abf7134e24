import addonDocs from '@storybook/addon-docs';
import addonA11y from '@storybook/addon-a11y';
import { definePreview } from '@storybook/react-vite';
import addonVitest from '@storybook/addon-vitest';
import type { LoaderFunction } from 'react-router-dom';
import { configure } from 'storybook/test';
import { setCall } from '#kit/page/call.ts';
import { removeToast, toastsShown } from '#kit/ui/feedback/toast/queue.ts';
import { SiteProvider } from '#kernel/browser/SiteProvider.tsx';
import { bootFor, dressPage, loadTheme, PRESETS, TENANTS, THEME_IDS, type Look } from '../stories/site.ts';
import { InRouter } from '../stories/InRouter.tsx';
import { compareWithPicture } from './visual.ts';

// What is loaded later takes its time while everything else is tested too.
configure({ asyncUtilTimeout: 10_000 });

const FORCED = matchMedia('(forced-colors: active)').matches;

const item = (value: string, title: string) => ({ value, title });
const choice = (
  title: string,
  icon: 'paintbrush' | 'star' | 'mirror' | 'grow' | 'globe' | 'user' | 'home' | 'lightning',
  items: (string | ReturnType<typeof item>)[],
) => ({
  toolbar: { title, icon, items: items.map((each) => (typeof each === 'string' ? item(each, each) : each)), dynamicTitle: true },
});

/** What the toolbar says; a site brings its own theme. */
const lookOf = (globals: Record<string, unknown>): Look => {
  const look = globals as unknown as Look;
  const theme = TENANTS.find(({ id }) => id === look.tenant)?.theme ?? look.theme;
  return { ...look, theme };
};

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonVitest()],
  // All stories share one page: none is answered by what another has said for itself.
  beforeEach: () => setCall(() => Promise.reject(new Error('This story has no gateway'))),
  // A toast that offers something would stand first in the tab order of the next.
  afterEach: async (story) => {
    await compareWithPicture(story);
    for (const { id } of toastsShown()) removeToast(id);
  },
  tags: ['autodocs'],
  globalTypes: {
    theme: choice('Theme', 'paintbrush', THEME_IDS),
    preset: choice('Preset', 'star', [item('', 'As the theme is'), ...PRESETS.map((id) => item(id, id))]),
    mode: choice('Mode', 'mirror', [
      item('light', 'Light'),
      item('dark', 'Dark'),
      item('contrast', 'High contrast'),
      item('auto', 'As the system'),
    ]),
    density: choice('Density', 'grow', [item('comfortable', 'Comfortable'), item('compact', 'Compact')]),
    locale: choice('Language', 'globe', [item('th', 'ไทย'), item('en', 'English'), item('long', 'ไทยยาวเป็นสองเท่า (long)')]),
    role: choice('Role', 'user', ['guest', 'user', 'manager', 'admin']),
    tenant: choice('Site', 'home', [item('', "The stories' own"), ...TENANTS.map(({ id, name }) => item(id, name))]),
    motion: choice('Motion', 'lightning', [item('full', 'Full motion'), item('none', 'No motion')]),
  },
  initialGlobals: {
    theme: THEME_IDS[0],
    preset: '',
    mode: 'light',
    density: 'comfortable',
    locale: 'th',
    role: 'guest',
    tenant: '',
    motion: 'full',
    defaultTheme: THEME_IDS[0],
  },
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // With the colours of the system those of the theme are not what is seen.
      config: { rules: FORCED ? [{ id: 'color-contrast', enabled: false }] : [] },
      // React Aria's live announcer names an element that is gone by the time axe looks.
      context: { include: ['body'], exclude: ['[data-live-announcer]'] },
    },
    backgrounds: { disable: true },
    options: { storySort: { order: ['Start here', 'Foundations', 'Components', 'Patterns', 'Slots', 'Pages', 'Themes'] } },
    viewport: {
      options: Object.fromEntries(
        [
          [320, 640, 'Smallest phone'],
          [360, 800, 'Android phone'],
          [390, 844, 'iPhone'],
          [768, 1024, 'Tablet'],
          [1024, 768, 'Small laptop'],
          [1280, 800, 'Laptop'],
          [302, 800, 'Receipt of 80 mm'],
        ].map(([width, height, name]) => [
          `w${width}`,
          { name: `${name} ${width}×${height}`, styles: { width: `${width}px`, height: `${height}px` } },
        ]),
      ),
    },
  },
  loaders: [({ globals }) => loadTheme(lookOf(globals))],
  decorators: [
    (Story, { globals, parameters }) => {
      const look = lookOf(globals);
      dressPage(look);
      const { path, loader } = parameters as { path?: string; loader?: LoaderFunction };
      return (
        <SiteProvider boot={bootFor(look)}>
          <InRouter path={path} loader={loader}>
            <Story />
          </InRouter>
        </SiteProvider>
      );
    },
  ],
});

import addonA11y from '@storybook/addon-a11y';
import { definePreview } from '@storybook/react-vite';
import addonVitest from '@storybook/addon-vitest';
import { MemoryRouter } from 'react-router-dom';
import { SiteProvider } from '#kernel/client/SiteContext.tsx';
import type { Locale, Role } from '#kernel/contract/role.ts';
import { bootFor, dressPage, loadTheme, THEME_IDS, type Mode } from '../stories/site.ts';

const item = (value: string, title: string) => ({ value, title });

export default definePreview({
  addons: [addonA11y(), addonVitest()],
  tags: ['autodocs'],
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'paintbrush', items: THEME_IDS.map((id) => item(id, id)), dynamicTitle: true } },
    mode: {
      toolbar: {
        title: 'Mode',
        icon: 'mirror',
        items: [item('light', 'Light'), item('dark', 'Dark'), item('auto', 'As the system')],
        dynamicTitle: true,
      },
    },
    locale: { toolbar: { title: 'Language', icon: 'globe', items: [item('th', 'ไทย'), item('en', 'English')], dynamicTitle: true } },
    role: {
      toolbar: {
        title: 'Role',
        icon: 'user',
        items: ['guest', 'user', 'manager', 'admin'].map((role) => item(role, role)),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: THEME_IDS[0], mode: 'light', locale: 'th', role: 'guest' },
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
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
        ].map(([width, height, name]) => [
          `w${width}`,
          { name: `${name} ${width}×${height}`, styles: { width: `${width}px`, height: `${height}px` } },
        ]),
      ),
    },
  },
  loaders: [({ globals }) => loadTheme(globals.theme as string, globals.locale as Locale)],
  decorators: [
    (Story, { globals, parameters }) => {
      dressPage({ theme: globals.theme as string, mode: globals.mode as Mode, locale: globals.locale as Locale });
      return (
        <SiteProvider boot={bootFor({ theme: globals.theme as string, locale: globals.locale as Locale, role: globals.role as Role })}>
          <MemoryRouter initialEntries={[(parameters.path as string | undefined) ?? '/']}>
            <Story />
          </MemoryRouter>
        </SiteProvider>
      );
    },
  ],
});

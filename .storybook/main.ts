import { defineMain } from '@storybook/react-vite/node';
import { buildTokens } from '#tools/vite/buildTokens.ts';
import { compileMessages } from '#tools/vite/messages.ts';

export default defineMain({
  framework: {
    name: '@storybook/react-vite',
    // The site's own configuration makes two bundles and has entries that stories do not need.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx', '../themes/*/stories/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), compileMessages(), buildTokens()] }),
});

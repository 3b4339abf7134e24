import type { Loads } from '#kernel/contract/gateway.ts';
import { load as audit } from './pages/audit.ts';
import { load as navigation } from './pages/navigation.ts';
import { load as overview } from './pages/overview.ts';
import { load as plugin } from './pages/plugin.ts';
import { load as plugins } from './pages/plugins.ts';
import { load as redirects } from './pages/redirects.ts';
import { load as roles } from './pages/roles.ts';
import { load as site } from './pages/site.ts';
import { load as texts } from './pages/texts.ts';
import { load as theme } from './pages/theme.ts';
import { load as versions } from './pages/versions.ts';
import type { config } from '../plugin.ts';

/** What loads the data of pages. */
export const loads = {
  loads: { overview, plugins, plugin, theme, navigation, site, redirects, texts, roles, versions, audit },
} satisfies Loads<typeof config>;

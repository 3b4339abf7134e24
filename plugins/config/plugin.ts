import { Accounts } from '#plugins/account/contract.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { Nothing } from '#kit/schema/shapes.ts';
import {
  Audit,
  AuditQuery,
  Catalog,
  Checked,
  Compared,
  CompareQuery,
  Explained,
  ExplainQuery,
  ManifestInput,
  Preview,
  PreviewOf,
  Publish,
  Published,
  Revision,
  Rollback,
  SavedDraft,
  SaveDraft,
  Schedule,
  Standing,
  Texts,
  Versions,
  VersionsQuery,
  WordChanges,
  WordedChanges,
} from './schemas.ts';
import { FilePicker } from '../files/contract.ts';
import { DeadLinks, Discoverable, Links, LinksInput } from '../discovery/contract.ts';
import { refusals } from './refusals.ts';

const admin = ['admin'] as const;
const manifest = 1024 * 1024;
/** Checking a manifest is work, and may ask the DNS. */
const limit = { times: 120, seconds: 60 };
const acts = { times: 60, seconds: 60 };
const page = { roles: admin, layout: 'desk', texts: 'console', cache: false } as const;

/** The operator's console: what is on a site and why, and everything that its manifest says, as forms. */
export const config = definePlugin({
  id: 'config',
  summary: "The operator's console",
  manifests: true,
  pages: {
    overview: { ...page, path: '/config', title: 'overview.title' },
    plugins: { ...page, path: '/config/plugins', title: 'plugins.title' },
    plugin: { ...page, path: '/config/plugins/:id', title: 'plugins.title', draws: [FilePicker] },
    theme: { ...page, path: '/config/theme', title: 'theme.title' },
    navigation: { ...page, path: '/config/navigation', title: 'navigation.title' },
    site: { ...page, path: '/config/site', title: 'site.title' },
    redirects: { ...page, path: '/config/redirects', title: 'redirects.title' },
    texts: { ...page, path: '/config/texts', title: 'texts.title' },
    roles: { ...page, path: '/config/roles', title: 'roles.title' },
    versions: { ...page, path: '/config/versions', title: 'versions.title' },
    audit: { ...page, path: '/config/audit', title: 'audit.title' },
  },
  desk: {
    order: 900,
    icon: 'tune',
    nav: {
      overview: {},
      site: {},
      theme: {},
      plugins: {},
      navigation: {},
      texts: {},
      redirects: {},
      roles: {},
      versions: {},
      audit: {},
    },
  },
  provides: { discoverable: Discoverable },
  refusals,
  calls: {
    standing: { method: 'GET', path: '/api/config/standing', roles: admin, reply: Standing },
    catalog: { method: 'GET', path: '/api/config/catalog', roles: admin, reply: Catalog },
    texts: { method: 'GET', path: '/api/config/texts', roles: admin, reply: Texts },
    check: { method: 'POST', path: '/api/config/check', roles: admin, body: ManifestInput, reply: Checked, maxBytes: manifest, limit },
    checkLinks: { method: 'POST', path: '/api/config/links', roles: admin, body: LinksInput, reply: DeadLinks, limit },
    saveDraft: {
      method: 'PUT',
      path: '/api/config/draft',
      roles: admin,
      body: SaveDraft,
      reply: SavedDraft,
      maxBytes: manifest,
      limit,
      refuses: ['site-not-good'],
    },
    discardDraft: { method: 'POST', path: '/api/config/draft/discard', roles: admin, body: Revision, reply: Nothing },
    publish: {
      method: 'POST',
      path: '/api/config/publish',
      roles: admin,
      body: Publish,
      reply: Published,
      stepUp: true,
      limit: acts,
      refuses: ['site-not-good'],
    },
    schedule: {
      method: 'POST',
      path: '/api/config/schedule',
      roles: admin,
      body: Schedule,
      reply: SavedDraft,
      stepUp: true,
      limit: acts,
      refuses: ['schedule-time', 'site-not-good'],
    },
    versions: { method: 'GET', path: '/api/config/versions', roles: admin, query: VersionsQuery, reply: Versions },
    compare: { method: 'GET', path: '/api/config/compare', roles: admin, query: CompareQuery, reply: Compared },
    /** What two manifests have otherwise, in words: of two who edit one draft neither side is stored. */
    wordChanges: {
      method: 'POST',
      path: '/api/config/changes',
      roles: admin,
      body: WordChanges,
      reply: WordedChanges,
      maxBytes: 2 * manifest,
      limit,
    },
    rollback: {
      method: 'POST',
      path: '/api/config/rollback',
      roles: admin,
      body: Rollback,
      reply: Published,
      stepUp: true,
      limit: acts,
      refuses: ['site-not-good'],
    },
    preview: { method: 'POST', path: '/api/config/preview', roles: admin, body: PreviewOf, reply: Preview, refuses: ['site-not-good'] },
    explain: { method: 'GET', path: '/api/config/explain', roles: admin, query: ExplainQuery, reply: Explained },
    audit: { method: 'GET', path: '/api/config/audit', roles: admin, query: AuditQuery, reply: Audit },
  },
  /** Names of who published; what leads nowhere. */
  mayUse: { accounts: Accounts, links: Links },
  jobs: { publishDue: { cron: '* * * * *' } },
});

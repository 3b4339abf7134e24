import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { FooterLinks, SiteMenu } from '#kernel/contract/tokens.ts';
import { Source, WritingHelp } from '../ai/contract.ts';
import { Accounts } from '#plugins/account/contract.ts';
import { FilePicker } from '#plugins/files/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { DeadLinks, Discoverable, Links, LinksInput } from '../discovery/contract.ts';
import { Findable } from '../search/contract.ts';
import { menus } from './calls/menus.ts';
import { tagCalls, tags } from './calls/tags.ts';
import { EntryPublished, Goods, PostEnd } from './contract.ts';
import { PostsSection } from './rules/postsSection.ts';
import {
  Change,
  Composer,
  Content,
  Draft,
  Editing,
  Entries,
  EntriesQuery,
  FindQuery,
  Found,
  Home,
  NewEntry,
  Posts,
  PostsQuery,
  Schedule,
  Standing,
  Versions,
  VersionsQuery,
} from './schemas.ts';
import { refusals } from './refusals.ts';

/** A dot means a file (`/favicon.ico`, `/wp-login.php`): never a page, so no query is made for it. */
const part = { type: 'string', minLength: 1, maxLength: 1100, pattern: '^[^./\\\\]+$' } as const;
/** More than any layout may have, so that one which is too large is told so. */
const document = 4 * 1024 * 1024;

/** What is written on the tools of staff; guests and members do without. */
const texts = { manager: 'staff', admin: 'staff' } as const;

/** Pictures of a composed page come from the site's files, where it keeps any. */
const draws = [FilePicker, WritingHelp] as const;

/** Pages, posts and menus, written and published in place. */
export const cms = definePlugin({
  id: 'cms',
  summary: 'Home page, pages, posts and menus',
  settings: {
    type: 'object',
    properties: {
      homeCards: { type: 'integer', minimum: 0, maximum: 24, default: 6, description: 'Latest posts on the home page' },
      postsPerPage: { type: 'integer', minimum: 1, maximum: 60, default: 12, description: 'Posts on one screen of a page' },
      historyMinutes: {
        type: 'integer',
        minimum: 1,
        maximum: 120,
        default: 5,
        description: 'While somebody writes, an autosaved version is kept every so many minutes',
      },
    },
    additionalProperties: false,
  },
  siteSettings: ['homeCards', 'postsPerPage', 'historyMinutes'],
  pages: {
    home: { path: '/', roles: EVERYONE, sameAs: { user: 'guest', admin: 'manager' }, themeSlot: 'homepage', texts, draws },
    page: {
      path: '/:page',
      roles: EVERYONE,
      sameAs: { user: 'guest', admin: 'manager' },
      texts,
      draws,
      params: { type: 'object', properties: { page: part }, required: ['page'] },
    },
    post: {
      path: '/:page/:post',
      texts,
      draws,
      roles: EVERYONE,
      sameAs: { user: 'guest', admin: 'manager' },
      params: { type: 'object', properties: { page: part, post: part }, required: ['page', 'post'] },
    },
    cmsPage: {
      path: '/cms/page/:slug',
      roles: EVERYONE,
      sameAs: { user: 'guest', admin: 'manager' },
      texts,
      draws,
      params: { type: 'object', properties: { slug: part }, required: ['slug'] },
    },
    custom: { path: '/custom', roles: EVERYONE, sameAs: { user: 'guest', admin: 'manager' }, texts, draws, mayMiss: true },
    tag: {
      path: '/cms/tag/:tag',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      params: { type: 'object', properties: { tag: part }, required: ['tag'] },
    },
    entries: { path: '/cms', layout: 'desk', roles: STAFF, sameAs: AS_MANAGER, title: 'entries.title', texts },
    tags: { path: '/cms/tags', layout: 'desk', roles: STAFF, sameAs: AS_MANAGER, title: 'tags.heading', texts },
    menus: { path: '/cms/menus', layout: 'desk', roles: ['admin'], title: 'menus.title', texts },
  },
  desk: {
    order: 60,
    icon: 'layout',
    nav: {
      entries: { count: 'changed' },
      tags: {},
      menus: {},
    },
  },
  refusals,
  calls: {
    home: { method: 'GET', path: '/api/cms/home', roles: EVERYONE, query: FindQuery, reply: Home },
    getPage: { method: 'GET', path: '/api/cms/pages/:slug', roles: EVERYONE, query: FindQuery, reply: Found },
    getPost: { method: 'GET', path: '/api/cms/pages/:page/posts/:slug', roles: EVERYONE, query: FindQuery, reply: Found },
    listPosts: { method: 'GET', path: '/api/cms/posts', roles: EVERYONE, query: PostsQuery, reply: Posts },
    ...menus,
    ...tagCalls,
    checkLinks: {
      method: 'POST',
      path: '/api/cms/links',
      roles: STAFF,
      body: LinksInput,
      reply: DeadLinks,
      limit: { times: 120, seconds: 60 },
    },
    listEntries: { method: 'GET', path: '/api/cms/entries', roles: STAFF, query: EntriesQuery, reply: Entries },
    createEntry: { method: 'POST', path: '/api/cms/entries', roles: STAFF, body: NewEntry, reply: Standing, idempotent: true },
    getEntry: { method: 'GET', path: '/api/cms/entries/:id', roles: STAFF, reply: Editing },
    deadLinks: { method: 'GET', path: '/api/cms/entries/:id/links', roles: STAFF, reply: DeadLinks },
    composer: { method: 'GET', path: '/api/cms/composer', roles: STAFF, reply: Composer },
    saveDraft: {
      method: 'PUT',
      path: '/api/cms/entries/:id/draft',
      roles: STAFF,
      body: Draft,
      reply: Standing,
      maxBytes: document,
      refuses: ['invalid-layout'],
    },
    discardDraft: { method: 'POST', path: '/api/cms/entries/:id/discard', roles: STAFF, body: Change, reply: Standing },
    publish: {
      method: 'POST',
      path: '/api/cms/entries/:id/publish',
      roles: STAFF,
      body: Change,
      reply: Standing,
      refuses: ['invalid-layout'],
    },
    schedule: { method: 'POST', path: '/api/cms/entries/:id/schedule', roles: STAFF, body: Schedule, reply: Standing },
    unpublish: { method: 'POST', path: '/api/cms/entries/:id/unpublish', roles: STAFF, body: Change, reply: Standing },
    trash: { method: 'POST', path: '/api/cms/entries/:id/trash', roles: STAFF, body: Change, reply: Standing },
    restore: {
      method: 'POST',
      path: '/api/cms/entries/:id/restore',
      roles: STAFF,
      body: Change,
      reply: Standing,
      refuses: ['parent-trashed'],
    },
    listVersions: { method: 'GET', path: '/api/cms/entries/:id/versions', roles: STAFF, query: VersionsQuery, reply: Versions },
    getVersion: { method: 'GET', path: '/api/cms/entries/:id/versions/:number', roles: STAFF, reply: Content },
    restoreVersion: { method: 'POST', path: '/api/cms/entries/:id/versions/:number/restore', roles: STAFF, body: Change, reply: Standing },
  },
  downloads: tags.downloads,
  provides: { desk: DeskArea, discoverable: Discoverable, findable: Findable, source: Source },
  /** What leads nowhere; names of who prepares menus. */
  mayUse: { links: Links, accounts: Accounts },
  gathers: { goods: Goods },
  slots: { postEnd: PostEnd },
  fills: {
    menu: { into: SiteMenu, roles: EVERYONE },
    footerMenu: { into: FooterLinks, roles: EVERYONE },
  },
  sections: { posts: PostsSection },
  emits: { entryPublished: EntryPublished },
  jobs: {
    /** What is to go live, or to end. */
    turnDue: { cron: '* * * * *' },
    /** What has been in the trash for thirty days. */
    forget: { cron: '27 20 * * *' },
  },
});

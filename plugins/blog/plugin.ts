import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { closed, id, text } from '#kit/schema/shapes.ts';
import { SLUG_LENGTH } from '#kit/thai/slug.ts';
import { Source, WritingHelp } from '../ai/contract.ts';
import { Accounts } from '../account/contract.ts';
import { Goods } from '../cms/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { FilePicker, Files } from '../files/contract.ts';
import { Mail } from '../mail/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { Findable } from '../search/contract.ts';
import { comments } from './calls/comments.ts';
import { authors, categories, series, tags } from './calls/filing.ts';
import { imports } from './calls/imports.ts';
import { newsletter, subscribers } from './calls/newsletter.ts';
import { posts } from './calls/posts.ts';
import { ImportDue, NewsletterDue, PostEnd, PostPublished, References } from './contract.ts';
import { refusals } from './refusals.ts';
import { LatestPostsSection } from './rules/latestPostsSection.ts';
import { NewsletterSection } from './rules/newsletterSection.ts';
import { leavePath, NEWSLETTER } from './rules/reserved.ts';
import { settings } from './settings.ts';

/** A dot means a file (`/cms-blog/wp-login.php`): never a post, so no query is made for it. */
const part = { type: 'string', minLength: 1, maxLength: 1100, pattern: '^[^./\\\\]+$' } as const;
const reader = { roles: EVERYONE, sameAs: { user: 'guest', admin: 'manager' } } as const;
const post = {
  ...reader,
  texts: {
    guest: ['post', 'subscribe'],
    user: ['post', 'subscribe'],
    manager: ['post', 'subscribe', 'tools'],
    admin: ['post', 'subscribe', 'tools'],
  },
} as const;
const subscribing = { roles: EVERYONE, sameAs: AS_GUEST, texts: 'subscribe', cache: false } as const;
const desk = { roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', texts: ['desk', 'tools'] } as const;
const feed = {
  roles: EVERYONE,
  limit: { times: 120, seconds: 60 },
  query: closed({ category: { ...text(SLUG_LENGTH), default: '' } }),
} as const;

/** A blog: posts made of blocks, written by several, reviewed, published in time, read, found and commented on. */
export const blog = definePlugin({
  id: 'blog',
  summary: 'Blog with posts made of blocks, categories, series, review, timed publishing, feeds and comments',
  settings,
  siteSettings: ['pageSize', 'review', 'historyMinutes', 'comments', 'commentLinks', 'commentsWaiting', 'newsletter'],
  pages: {
    index: {
      path: '/cms-blog',
      ...reader,
      title: 'page.index',
      texts: { guest: 'subscribe', user: 'subscribe', manager: ['subscribe', 'tools'], admin: ['subscribe', 'tools'] },
      nav: { label: 'nav.blog', order: 12 },
    },
    manage: { path: '/cms-blog/manage', ...desk, title: 'page.manage' },
    editor: {
      path: '/cms-blog/manage/posts/:id',
      ...desk,
      texts: ['desk', 'tools', 'editor'],
      title: 'page.editor',
      params: closed({ id }),
      draws: [FilePicker, WritingHelp],
    },
    categories: { path: '/cms-blog/manage/categories', ...desk, title: 'categories.heading' },
    tags: { path: '/cms-blog/manage/tags', ...desk, title: 'tags.heading' },
    series: { path: '/cms-blog/manage/series', ...desk, title: 'series.heading' },
    authors: { path: '/cms-blog/manage/authors', ...desk, title: 'authors.heading' },
    import: { path: '/cms-blog/manage/import', ...desk, texts: ['desk', 'import'], title: 'import.heading', draws: [FilePicker] },
    comments: { path: '/cms-blog/manage/comments', ...desk, title: 'page.comments' },
    newsletters: { path: '/cms-blog/manage/newsletters', ...desk, texts: ['desk', 'news'], title: 'newsletters.heading' },
    subscribers: { path: '/cms-blog/manage/subscribers', ...desk, texts: ['desk', 'news'], title: 'subscribers.heading' },
    newsletter: { path: NEWSLETTER, ...subscribing, title: 'subscribe.heading' },
    /** At the address that mail programs post to by themselves. */
    leave: { path: leavePath(':token'), ...subscribing, title: 'leave.heading' },
    entry: { path: '/cms-blog/:slug', ...post, params: closed({ slug: part }) },
    post: { path: '/cms-blog/:category/:post', ...post, params: closed({ category: part, post: part }) },
  },
  desk: {
    order: 61,
    icon: 'edit',
    nav: {
      manage: { count: 'review' },
      comments: { count: 'pending' },
      newsletters: {},
      categories: {},
      tags: {},
      series: {},
      authors: {},
    },
    actions: { newPost: { page: 'manage', query: '?new=1' }, importPosts: { page: 'import' } },
  },
  refusals,
  calls: {
    ...posts,
    ...imports,
    ...comments,
    ...categories.calls,
    ...tags.calls,
    ...series.calls,
    ...authors.calls,
    ...newsletter,
    ...subscribers.calls,
  },
  downloads: {
    ...categories.downloads,
    ...tags.downloads,
    ...series.downloads,
    ...authors.downloads,
    ...subscribers.downloads,
    rss: { ...feed, path: '/cms-blog/feed.xml', link: { rel: 'alternate', type: 'application/rss+xml' } },
    atom: { ...feed, path: '/cms-blog/atom.xml', link: { rel: 'alternate', type: 'application/atom+xml' } },
    json: { ...feed, path: '/cms-blog/feed.json', link: { rel: 'alternate', type: 'application/feed+json' } },
    /** A point that a browser fetches with a post: so readers are counted without a script and without a cookie. */
    seen: { path: '/cms-blog/seen/:id', roles: EVERYONE, limit: { times: 600, seconds: 60 } },
    /** A picture that came with an import. */
    picture: { path: '/cms-blog/pictures/:id', roles: EVERYONE, limit: { times: 1200, seconds: 60 } },
    exportWordpress: { path: '/cms-blog/manage/export/wordpress.xml', roles: STAFF, limit: { times: 20, seconds: 600 } },
    exportGhost: { path: '/cms-blog/manage/export/ghost.json', roles: STAFF, limit: { times: 20, seconds: 600 } },
    importRedirects: { path: '/cms-blog/manage/imports/:id/redirects.json', roles: STAFF },
  },
  provides: { desk: DeskArea, discoverable: Discoverable, findable: Findable, source: Source },
  mayUse: { accounts: Accounts, files: Files, mail: Mail, notifications: Notifications },
  gathers: { goods: Goods, references: References },
  slots: { postEnd: PostEnd },
  sections: { latestPosts: LatestPostsSection, newsletter: NewsletterSection },
  workers: { import: { seconds: 60, megabytes: 512 }, picture: { seconds: 30, megabytes: 700 } },
  emits: { postPublished: PostPublished, importDue: ImportDue, newsletterDue: NewsletterDue },
  listens: { importDue: ImportDue, newsletterDue: NewsletterDue },
  webhooks: { leave: { path: leavePath(':token'), maxBytes: 4096, limit: { times: 600, seconds: 60 } } },
  jobs: {
    /** What is to go live, or to end. */
    turnDue: { cron: '* * * * *' },
    /** What has been in the trash for thirty days, and who read yesterday. */
    forget: { cron: '17 20 * * *' },
    /** Imports whose next step never came. */
    workImports: { cron: '*/5 * * * *' },
    /** Newsletters whose next step never came, and what became of their mails. */
    lookAfterNewsletters: { cron: '*/5 * * * *' },
  },
});

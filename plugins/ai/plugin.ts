import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { closed, id } from '#kit/schema/shapes.ts';
import { Accounts } from '../account/contract.ts';
import { PostPublished } from '../blog/contract.ts';
import { EntryPublished } from '../cms/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Sittings } from '../exam/contract.ts';
import { Files } from '../files/contract.ts';
import { CourseChanged } from '../lesson/contract.ts';
import { asking } from './calls/asking.ts';
import { compat } from './calls/compat.ts';
import { help } from './calls/help.ts';
import { IndexDue, Source, WritingHelp } from './contract.ts';
import { refusals } from './refusals.ts';
import { settings } from './settings.ts';

const talk = { roles: EVERYONE, sameAs: AS_GUEST, texts: 'talk', cache: false } as const;

/** Answers to questions from what the site says, with quotes; written by a language model where the installation has one. */
export const ai = definePlugin({
  id: 'ai',
  summary: 'Answers from what the site says, with quotes and links; written by a language model where one is set',
  settings,
  siteSettings: ['guests', 'welcome'],
  publicSettings: ['guests', 'welcome'],
  secrets: ['apiKey'],
  cookies: { guest: { days: 1 } },
  capabilities: {
    oversee: { summary: 'See how much is asked and by whom, and what was not helpful', roles: STAFF },
  },
  pages: {
    ai: { path: '/ai', ...talk, title: 'page.ai' },
    usage: {
      path: '/ai/usage',
      roles: STAFF,
      sameAs: AS_MANAGER,
      layout: 'desk',
      texts: 'desk',
      needs: 'oversee',
      title: 'page.usage',
    },
    thread: { path: '/ai/:thread', ...talk, params: closed({ thread: id }), title: 'page.ai' },
  },
  desk: { order: 840, icon: 'chat', nav: { usage: { count: 'unhelpful' } } },
  refusals,
  slots: { help: WritingHelp },
  calls: { ...asking, ...compat, ...help },
  downloads: {
    /** An answer while it is written, a line of JSON for each piece. Once for each question. */
    stream: {
      path: '/api/ai/answers/:turn/stream',
      roles: MEMBERS,
      refuses: ['exam-running', 'being-answered'],
      limit: { times: 60, seconds: 60 },
    },
  },
  fills: {
    menu: { into: AccountMenu, roles: MEMBERS, order: 80 },
    help: { into: WritingHelp, roles: STAFF, texts: 'help' },
  },
  emits: { indexDue: IndexDue },
  listens: { indexDue: IndexDue, postPublished: PostPublished, entryPublished: EntryPublished, courseChanged: CourseChanged },
  gathers: { sources: Source },
  provides: { desk: DeskArea },
  mayUse: { accounts: Accounts, sittings: Sittings, files: Files },
  jobs: {
    /** What has changed of what the site says. */
    refresh: { cron: '*/10 * * * *' },
    /** Conversations that are old, and answers that nobody has read to their end. */
    forget: { cron: '27 19 * * *' },
  },
});

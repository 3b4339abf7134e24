import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, id, text } from '#kernel/contract/shapes.ts';
import { defineEvent } from '#kernel/contract/tokens.ts';
import { Accounts } from '../account/contract.ts';
import { Mail } from '../mail/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { calendars } from './calls/calendars.ts';
import { events } from './calls/events.ts';
import { mails } from './calls/mails.ts';
import { Calendars } from './contract.ts';
import { settings } from './settings.ts';

/** A calendar that is read from elsewhere is to be looked at; for the plugin itself. */
const FeedDue = defineEvent('calendar:feedDue@1', closed({ calendarId: id }));

/** Calendars of the site and of its members, invitations by mail, feeds in and out, dates of other plugins. */
export const calendar = definePlugin({
  id: 'calendar',
  summary: 'Calendars with invitations by mail, feeds and the dates of other plugins',
  settings,
  capabilities: {
    site: { summary: 'Keep the calendars of the site', roles: STAFF },
  },
  pages: {
    calendars: {
      path: '/calendar',
      roles: EVERYONE,
      title: 'page.calendar',
      texts: 'pages',
      cache: false,
      nav: { label: 'nav.calendar', order: 16 },
    },
    one: { path: '/calendar/:calendar', roles: EVERYONE, title: 'page.calendar', texts: 'pages', cache: false },
    email: { path: '/calendar/email', roles: MEMBERS, title: 'page.email', texts: 'pages' },
    answer: { path: '/calendar/answer/:token', roles: EVERYONE, title: 'page.answer', texts: 'pages', cache: false },
  },
  calls: { ...events, ...calendars, ...mails },
  downloads: {
    /** `<token>.ics`, or `<slug>.ics` of a public calendar. */
    feed: { path: '/calendar/feeds/:file', roles: EVERYONE, limit: { times: 60, seconds: 60 } },
  },
  emits: { feedDue: FeedDue },
  listens: { feedDue: FeedDue },
  workers: { read: { seconds: 20, megabytes: 384 } },
  provides: { calendars: Calendars },
  uses: { accounts: Accounts, mail: Mail },
  mayUse: { notifications: Notifications },
  live: { changed: closed({ sourceId: text(220) }) },
  jobs: {
    remind: { cron: '* * * * *' },
    fetchFeeds: { cron: '*/5 * * * *' },
    sendDigests: { cron: '*/5 * * * *' },
  },
});

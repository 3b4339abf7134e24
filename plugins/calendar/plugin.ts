import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, AS_USER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, id, text } from '#kit/schema/shapes.ts';
import { defineTask } from '#kernel/contract/tokens.ts';
import { Accounts } from '../account/contract.ts';
import { Mail } from '../mail/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { Findable } from '../search/contract.ts';
import { bookings } from './calls/bookings.ts';
import { calendars } from './calls/calendars.ts';
import { events } from './calls/events.ts';
import { mails } from './calls/mails.ts';
import { Calendars } from './contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { settings } from './settings.ts';
import { refusals } from './refusals.ts';

/** For the plugin itself, each in a transaction of its own: a calendar from elsewhere is to be looked at. */
const FeedDue = defineTask('calendar:feedDue@1', closed({ calendarId: id }));
/** People are to be reminded of an event, as it was due at a moment. */
const ReminderDue = defineTask('calendar:reminderDue@1', closed({ eventId: id, at: text(30) }));
/** A member is to be mailed the overview of a day or a week. */
const DigestDue = defineTask('calendar:digestDue@1', closed({ accountId: id, kind: { type: 'string', enum: ['daily', 'weekly'] } }));

/** Guests look only: what is written in forms is fetched where one is opened. */
const TEXTS = { guest: 'view', user: ['view', 'pages'], manager: ['view', 'pages'], admin: ['view', 'pages'] } as const;

const host = { roles: STAFF, layout: 'desk', needs: 'offer', sameAs: AS_MANAGER, texts: 'booking' } as const;
const booking = { roles: EVERYONE, sameAs: AS_GUEST, texts: 'booking', cache: false } as const;

/** Calendars of the site and of its members, invitations by mail, feeds in and out, dates of other plugins. */
export const calendar = definePlugin({
  id: 'calendar',
  summary: 'Calendars with invitations by mail, feeds and the dates of other plugins',
  settings,
  siteSettings: ['holidays', 'publicByMembers', 'mostCalendars', 'mostGuests', 'feedMinutes', 'digestHour', 'holdMinutes'],
  capabilities: {
    site: { summary: 'Keep the calendars of the site', roles: STAFF },
    offer: { summary: 'Offer times that people book', roles: STAFF },
  },
  pages: {
    calendars: {
      path: '/calendar',
      roles: EVERYONE,
      sameAs: AS_USER,
      title: 'page.calendar',
      texts: TEXTS,
      cache: false,
      nav: { label: 'nav.calendar', order: 16 },
    },
    one: { path: '/calendar/:calendar', roles: EVERYONE, sameAs: AS_USER, title: 'page.calendar', texts: TEXTS, cache: false },
    email: { path: '/calendar/email', roles: MEMBERS, sameAs: AS_USER, title: 'page.email', texts: 'pages' },
    offers: { path: '/calendar/offers', title: 'page.offers', ...host },
    offer: { path: '/calendar/offers/:offer', title: 'page.offer', ...host },
    book: { path: '/calendar/book/:slug', title: 'page.book', ...booking },
    booking: { path: '/calendar/booking/:token', title: 'page.booking', ...booking },
    held: { path: '/calendar/held/:token', title: 'page.booking', ...booking },
    answer: { path: '/calendar/answer/:token', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.answer', texts: 'pages', cache: false },
  },
  desk: {
    order: 49,
    icon: 'calendar',
    nav: { offers: {} },
    actions: { newOffer: { page: 'offer', params: { offer: 'new' } } },
  },
  refusals,
  calls: { ...events, ...calendars, ...mails, ...bookings },
  downloads: {
    /** `<token>.ics`, or `<slug>.ics` of a public calendar. */
    feed: { path: '/calendar/feeds/:file', roles: EVERYONE, limit: { times: 60, seconds: 60 } },
  },
  emits: { feedDue: FeedDue, reminderDue: ReminderDue, digestDue: DigestDue },
  listens: { feedDue: FeedDue, reminderDue: ReminderDue, digestDue: DigestDue },
  workers: { read: { seconds: 20, megabytes: 384 } },
  provides: { calendars: Calendars, discoverable: Discoverable, findable: Findable },
  uses: { accounts: Accounts, mail: Mail },
  mayUse: { notifications: Notifications },
  live: { changed: closed({ sourceId: text(220) }) },
  jobs: {
    remind: { cron: '* * * * *' },
    fetchFeeds: { cron: '*/5 * * * *' },
    sendDigests: { cron: '*/5 * * * *' },
    forgetHolds: { cron: '50 19 * * *' },
  },
});

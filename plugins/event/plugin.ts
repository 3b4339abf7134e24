import { AccountMenu, DashboardTiles } from '#kernel/contract/tokens.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, AS_USER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, text } from '#kit/schema/shapes.ts';
import { Source, WritingHelp } from '../ai/contract.ts';
import { AccountOpened, Accounts } from '../account/contract.ts';
import { ChargeChanged, Charges, PayPanel } from '../billing/contract.ts';
import { Calendars } from '../calendar/contract.ts';
import { Certificates } from '../certification/contract.ts';
import { References } from '#plugins/blog/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { FilePicker, Files } from '../files/contract.ts';
import { Appearances } from '../influencer/contract.ts';
import { Mail } from '../mail/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { Codes } from '../scan/contract.ts';
import { Findable } from '../search/contract.ts';
import { browse } from './calls/browse.ts';
import { desk } from './calls/desk.ts';
import { checkin } from './calls/doors.ts';
import { register } from './calls/register.ts';
import { seats } from './calls/seats.ts';
import { AttendeeCheckedIn, EventCancelled, EventDue, MessageDue, OrderDue, RegistrationConfirmed, WaitlistDue } from './contract.ts';
import { refusals } from './refusals.ts';
import { NextEvents } from './rules/nextEvents.ts';
import { token } from './schemas.ts';
import { settings } from './settings.ts';

const staff = (needs: string) => ({ roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', texts: ['desk', 'states', 'card'], needs }) as const;
const byAddress = { roles: EVERYONE, sameAs: AS_GUEST, texts: ['order', 'states', 'card'], cache: false } as const;
const file = { roles: EVERYONE, limit: { times: 120, seconds: 60 } } as const;

/** Events: what takes place, who comes, and who is in. */
export const event = definePlugin({
  id: 'event',
  summary: 'Events with tickets, registration, waiting lists, check-in at the doors and messages to who comes',
  settings,
  siteSettings: ['pageSize', 'payHours', 'offerHours', 'orderPrefix'],
  /** PEM: the certificate of a pass type with Apple's intermediate one behind it, and its RSA key. */
  secrets: ['passCertificate', 'passKey'],
  capabilities: {
    manage: { summary: 'Make events, sell tickets, see who comes, write to them', roles: STAFF },
    checkin: { summary: 'Let people in at the doors', roles: STAFF },
    refund: { summary: 'Cancel what was paid and give money back', roles: ['admin'] },
  },
  pages: {
    index: {
      path: '/event',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.index',
      texts: ['browse', 'card'],
      nav: { label: 'nav.events', order: 14 },
    },
    detail: { path: '/event/:slug', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.index', texts: ['browse', 'card'] },
    order: { path: '/event/order/:order', ...byAddress, title: 'page.order', draws: [PayPanel] },
    ticket: { path: '/event/ticket/:ticket', ...byAddress, title: 'page.ticket' },
    offer: { path: '/event/offer/:entry', ...byAddress, title: 'page.offer' },
    mine: { path: '/user/events', roles: MEMBERS, sameAs: AS_USER, title: 'page.mine', texts: ['order', 'states', 'card'] },
    manage: { path: '/event/manage', ...staff('manage'), title: 'page.manage' },
    manageEvent: { path: '/event/manage/:slug', ...staff('manage'), title: 'page.manage', draws: [FilePicker, WritingHelp] },
    manageTickets: { path: '/event/manage/:slug/tickets', ...staff('manage'), title: 'page.manage' },
    manageSeats: { path: '/event/manage/:slug/seats', ...staff('manage'), title: 'page.manage' },
    manageAttendees: { path: '/event/manage/:slug/attendees', ...staff('manage'), title: 'page.manage' },
    manageOrders: { path: '/event/manage/:slug/orders', ...staff('manage'), title: 'page.manage' },
    manageCheckin: { path: '/event/manage/:slug/checkin', ...staff('checkin'), title: 'page.manage' },
    manageMessages: { path: '/event/manage/:slug/messages', ...staff('manage'), title: 'page.manage', draws: [WritingHelp] },
    manageStatement: { path: '/event/manage/:slug/statement', ...staff('manage'), title: 'page.manage' },
    doors: { path: '/event/doors', ...staff('checkin'), title: 'page.doors' },
    door: { path: '/event/doors/:list', ...staff('checkin'), title: 'page.doors', texts: ['door'], layout: 'fullscreen' },
  },
  desk: {
    order: 45,
    icon: 'calendar',
    nav: { manage: { count: 'waiting' }, doors: {} },
    actions: { newEvent: { page: 'manage', query: '?new=1' } },
  },
  refusals,
  money: { refund: { self: 'unless-alone' } },
  calls: { ...browse, ...register, ...desk, ...seats, ...checkin },
  downloads: {
    /** All that is to come, for calendars and for feed readers. */
    eventsIcs: { ...file, path: '/event.ics' },
    eventsAtom: { ...file, path: '/event.atom', link: { rel: 'alternate', type: 'application/atom+xml' } },
    eventIcs: { ...file, path: '/event/:slug/event.ics' },
    orderIcs: { ...file, path: '/event/order/:order/event.ics', query: closed({ token }) },
    ticketPdf: { ...file, path: '/event/ticket/:ticket/ticket.pdf', query: closed({ token }) },
    /** There where the installation can sign passes of Apple's Wallet. */
    ticketPass: { ...file, path: '/event/ticket/:ticket/ticket.pkpass', query: closed({ token }) },
    /** Stands beside the doors, which it keeps for when there is no line. */
    doorScript: { ...file, path: '/event/door.js' },
    attendeesCsv: { path: '/event/manage/:slug/attendees.csv', roles: STAFF, needs: 'manage' },
  },
  workers: { ticket: { seconds: 20, megabytes: 256 } },
  provides: {
    desk: DeskArea,
    person: PersonArea,
    discoverable: Discoverable,
    findable: Findable,
    source: Source,
    codes: Codes,
    references: References,
    appearances: Appearances,
  },
  fills: {
    menu: { into: AccountMenu, roles: MEMBERS, order: 38 },
    tile: { into: DashboardTiles, roles: MEMBERS, order: 30, texts: 'tile' },
  },
  sections: { nextEvents: NextEvents },
  emits: {
    registrationConfirmed: RegistrationConfirmed,
    attendeeCheckedIn: AttendeeCheckedIn,
    eventCancelled: EventCancelled,
    orderDue: OrderDue,
    eventDue: EventDue,
    messageDue: MessageDue,
    waitlistDue: WaitlistDue,
  },
  listens: {
    accountOpened: AccountOpened,
    attendeeCheckedIn: AttendeeCheckedIn,
    chargeChanged: ChargeChanged,
    orderDue: OrderDue,
    eventDue: EventDue,
    messageDue: MessageDue,
    waitlistDue: WaitlistDue,
  },
  uses: { accounts: Accounts },
  mayUse: {
    charges: Charges,
    mail: Mail,
    notifications: Notifications,
    calendars: Calendars,
    certificates: Certificates,
    files: Files,
  },
  live: {
    /** To who registered: it goes on. */
    order: closed({ order: text(40), state: text(30) }),
  },
  jobs: {
    /** Holds, bills and offers that ran out, events that begin and end, reminders. */
    turn: { cron: '* * * * *' },
  },
});

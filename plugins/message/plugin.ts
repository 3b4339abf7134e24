import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_MANAGER, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { AccountMenu, DashboardTiles } from '#kernel/contract/tokens.ts';
import { Accounts } from '#plugins/account/contract.ts';
import { WritingHelp } from '#plugins/ai/contract.ts';
import { Notifications } from '#plugins/notification/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { order } from './calls/order.ts';
import { talk } from './calls/talk.ts';
import { Conversations } from './contract.ts';
import { refusals } from './refusals.ts';
import { id as uuid } from '#kit/schema/shapes.ts';
import { text } from './schemas.ts';

const INBOX = ['talk', 'inbox'] as const;
const seq = { type: 'integer' } as const;

/** Conversations between members and with the site's staff, live. */
export const message = definePlugin({
  id: 'message',
  summary: 'Messages between members and with the staff',
  settings: {
    type: 'object',
    properties: {
      directMessages: {
        type: 'boolean',
        default: true,
        description: 'Members may write to each other; without it they write to the staff only',
      },
      messagesPerMinute: {
        type: 'integer',
        minimum: 1,
        maximum: 600,
        default: 30,
        description: 'Messages that one member may send in a minute',
      },
      startsPerDay: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        default: 30,
        description: 'Conversations that one member may begin in a day',
      },
    },
    additionalProperties: false,
  },
  siteSettings: ['directMessages', 'messagesPerMinute', 'startsPerDay'],
  publicSettings: ['directMessages'],
  capabilities: {
    answer: { summary: 'Read and answer what members ask the staff', roles: STAFF },
    moderate: { summary: 'See reported messages and decide on them', roles: STAFF },
  },
  pages: {
    messages: {
      path: '/user/message',
      layout: 'desk',
      roles: MEMBERS,
      sameAs: AS_MANAGER,
      title: 'page.messages',
      texts: { user: 'talk', manager: INBOX, admin: INBOX },
      draws: [WritingHelp],
    },
    thread: {
      path: '/user/message/:thread',
      layout: 'desk',
      roles: MEMBERS,
      sameAs: AS_MANAGER,
      title: 'page.messages',
      texts: 'talk',
      params: { type: 'object', properties: { thread: uuid }, required: ['thread'] },
      draws: [WritingHelp],
    },
    reports: {
      path: '/user/message/reports',
      layout: 'desk',
      roles: STAFF,
      sameAs: AS_MANAGER,
      needs: 'moderate',
      title: 'page.reports',
      texts: 'desk',
    },
  },
  desk: {
    order: 75,
    icon: 'chat',
    nav: {
      messages: { count: 'waiting' },
      reports: { count: 'reports' },
    },
  },
  refusals,
  calls: { ...talk, ...order },
  fills: {
    menu: { into: AccountMenu, roles: MEMBERS, order: 55 },
    tile: { into: DashboardTiles, roles: MEMBERS, order: 55 },
  },
  provides: { conversations: Conversations, desk: DeskArea, person: PersonArea },
  uses: { accounts: Accounts },
  mayUse: { notifications: Notifications },
  live: {
    /** There is something new in a conversation: a message, another state. */
    message: { type: 'object', properties: { thread: text, seq }, required: ['thread', 'seq'], additionalProperties: false },
    /** Somebody has read up to a message. */
    read: {
      type: 'object',
      properties: { thread: text, account: text, seq },
      required: ['thread', 'account', 'seq'],
      additionalProperties: false,
    },
  },
  jobs: { tellAway: { cron: '* * * * *' }, forgetReports: { cron: '40 19 * * *' } },
});

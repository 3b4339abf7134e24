import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_USER, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { AccountMenu, DashboardTiles, defineTask, DeskActions, HeaderActions } from '#kernel/contract/tokens.ts';
import { Accounts } from '#plugins/account/contract.ts';
import { Mail } from '#plugins/mail/contract.ts';
import { FlowSteps } from '#plugins/flow/contract.ts';
import { Notifications as NotificationsService } from './contract.ts';
import { Nothing } from '#kit/schema/shapes.ts';
import { Arrived, Choices, LineDue, ListQuery, Notifications, Preferences, Read, ReadAll, Unread } from './schemas.ts';

/** The plugin tells itself: the call that caused it does not wait for LINE, and the kernel's queue tries again. */
const LineMessageDue = defineTask('notification:lineDue@1', LineDue);

/** Tells members what concerns them: in the site, by mail and by LINE, as each of them wants it. */
export const notification = definePlugin({
  id: 'notification',
  summary: 'Notification centre: in the site, by mail and by LINE',
  settings: {
    type: 'object',
    properties: {
      keepDays: {
        type: 'integer',
        minimum: 7,
        maximum: 730,
        default: 90,
        description: 'Days after which notifications are removed, read or not',
      },
      lineApi: {
        type: 'string',
        maxLength: 200,
        pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1)[:/])',
        default: 'https://api.line.me',
        description: "Address of LINE's Messaging API",
      },
    },
    additionalProperties: false,
  },
  siteSettings: ['keepDays'],
  secrets: ['lineToken'],
  pages: {
    notifications: { path: '/user/notifications', roles: MEMBERS, sameAs: AS_USER, texts: 'page', title: 'menu.notifications' },
    settings: { path: '/user/notifications/settings', roles: MEMBERS, sameAs: AS_USER, texts: 'page', title: 'settings.title' },
  },
  calls: {
    list: { method: 'GET', path: '/api/notification/notifications', roles: MEMBERS, query: ListQuery, reply: Notifications },
    unread: { method: 'GET', path: '/api/notification/unread', roles: MEMBERS, reply: Unread },
    markRead: { method: 'POST', path: '/api/notification/read', roles: MEMBERS, body: Read, reply: Unread },
    markAllRead: { method: 'POST', path: '/api/notification/read-all', roles: MEMBERS, body: ReadAll, reply: Unread },
    preferences: { method: 'GET', path: '/api/notification/preferences', roles: MEMBERS, reply: Preferences },
    savePreferences: { method: 'PUT', path: '/api/notification/preferences', roles: MEMBERS, body: Choices, reply: Nothing },
  },
  fills: {
    bell: { into: HeaderActions, roles: MEMBERS, order: 90 },
    deskBell: { into: DeskActions, roles: STAFF, order: 90 },
    menuLink: { into: AccountMenu, roles: MEMBERS, order: 60 },
    latest: { into: DashboardTiles, roles: MEMBERS, order: 60 },
  },
  emits: { lineDue: LineMessageDue },
  listens: { lineDue: LineMessageDue },
  provides: { flowSteps: FlowSteps, notifications: NotificationsService },
  uses: { mail: Mail, accounts: Accounts },
  live: { arrived: Arrived, read: Unread },
  jobs: { forgetOld: { cron: '41 19 * * *' } },
});

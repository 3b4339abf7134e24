import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_USER, AS_GUEST, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, id, list, text } from '#kit/schema/shapes.ts';
import { AccountMenu, defineTask } from '#kernel/contract/tokens.ts';
import { Accounts } from '../account/contract.ts';
import { Files } from '../files/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { rooms } from './calls/rooms.ts';
import { BroadcastChanged, Broadcasts } from './contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { settings } from './settings.ts';
import { refusals } from './refusals.ts';

/** A live session is over: its recording waits to be put together, or is there and its pieces are not needed; for the plugin itself. */
const RecordingDue = defineTask('broadcast:recordingDue@1', closed({ broadcastId: id }));

/** Viewers by the media server are let in no more, and are still connected to it; for the plugin itself. */
const TurnedOut = defineTask('broadcast:turnedOut@1', closed({ broadcastId: id, viewerIds: list(id) }));

/** Live sessions: one host, many viewers, chat, hands, attendance and a recording. */
export const broadcast = definePlugin({
  id: 'broadcast',
  summary: 'Live sessions from browser to browser, with a relay by the gateway, chat, attendance and recording',
  settings,
  publicSettings: ['chat'],
  siteSettings: ['directViewers', 'record', 'chat', 'keepDays'],
  connects: ['livekitUrl'],
  secrets: ['turnSecret', 'livekitKey', 'livekitSecret'],
  capabilities: { host: { summary: 'Plan live sessions and host all of them', roles: STAFF } },
  pages: {
    live: { path: '/lesson/stun/live', roles: MEMBERS, sameAs: AS_USER, title: 'page.live', texts: 'room', cache: false },
    view: { path: '/lesson/stun/view', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.view', texts: 'room', cache: false },
  },
  refusals,
  calls: rooms,
  downloads: {
    /** A piece of what the gateway relays. */
    segment: {
      path: '/broadcast/rooms/:room/segments/:take/:number',
      roles: EVERYONE,
      query: closed({ viewer: id, token: text(60) }),
      refuses: ['view-blocked'],
    },
    attendanceCsv: { path: '/broadcast/rooms/:room/attendance.csv', roles: MEMBERS, refuses: ['not-host', 'room-over'] },
  },
  fills: {
    menu: { into: AccountMenu, roles: MEMBERS, order: 37 },
    menuHost: { into: AccountMenu, roles: STAFF, order: 37 },
  },
  emits: { changed: BroadcastChanged, recordingDue: RecordingDue, turnedOut: TurnedOut },
  listens: { recordingDue: RecordingDue, turnedOut: TurnedOut },
  provides: { broadcasts: Broadcasts, discoverable: Discoverable },
  uses: { accounts: Accounts },
  mayUse: { files: Files, notifications: Notifications },
  live: {
    /** To the host and to viewers who are members: there is something new in a room. */
    room: closed({ room: text(20) }),
  },
  jobs: {
    /** Hosts that did not come back, sessions that nobody held, old talk. */
    turnBroadcasts: { cron: '* * * * *' },
    /** Recordings that are long, or could not be put together at once. */
    keepRecordings: { cron: '* * * * *' },
  },
});

import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_MANAGER, AS_GUEST, EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { defineTask } from '#kernel/contract/tokens.ts';
import { addresses } from './calls/addresses.ts';
import { Mail } from './contract.ts';
import {
  Accepted,
  Changed,
  Email,
  Inbox,
  InboxQuery,
  Message,
  Messages,
  MessagesQuery,
  Nothing,
  Queued,
  Resend,
  Resent,
  Sender,
} from './schemas.ts';
import { refusals } from './refusals.ts';
import { DeskArea } from '../desk/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { Discoverable } from '../discovery/contract.ts';

/** A mail waits in the outbox. The plugin tells itself: the kernel's queue delivers it and tries again. */
const MailQueued = defineTask('mail:queued@1', Queued);

const messageId = { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] } as const;

/** Mail: the outbox, its delivery by SMTP, addresses that bounce, what staff see of it. */
export const mail = definePlugin({
  id: 'mail',
  summary: 'Mail in the colours of the site, by SMTP, with an outbox',
  settings: {
    type: 'object',
    properties: {
      deliver: {
        type: 'boolean',
        default: true,
        description: 'Hand mails to the mail server; without it they are written down only and staff can read them',
      },
      fromName: { type: 'string', maxLength: 100, default: '', description: 'Name of the sender; the name of the site unless told' },
      fromAddress: {
        type: 'string',
        maxLength: 254,
        pattern: '^$|^[^\\s@<>]+@[^\\s@<>]+$',
        default: '',
        description: 'Address of the sender; no-reply at the first hostname of the site unless told',
      },
      replyTo: {
        type: 'string',
        maxLength: 254,
        pattern: '^$|^[^\\s@<>]+@[^\\s@<>]+$',
        default: '',
        description: 'Address that answers go to; the address of the sender unless told',
      },
      perAddress: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        default: 20,
        description: 'Mails that one address may get in an hour, so that nobody can be flooded',
      },
      giveUpHours: {
        type: 'integer',
        minimum: 1,
        maximum: 120,
        default: 24,
        description: 'How long a mail is tried again while the mail server is away',
      },
      keepDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        default: 30,
        description: 'Days after which texts and files of mails are removed',
      },
      keepRecordDays: {
        type: 'integer',
        minimum: 1,
        maximum: 3650,
        default: 365,
        description: 'Days after which the record of a mail (to whom, when, its subject) is removed too',
      },
    },
    additionalProperties: false,
  },
  siteSettings: ['deliver', 'fromName', 'replyTo', 'giveUpHours', 'keepDays', 'keepRecordDays'],
  secrets: ['smtp'],
  capabilities: {
    outbox: { summary: 'See mails that were sent, send them again, unblock addresses', roles: STAFF },
    send: { summary: 'Write mails in the name of the site', roles: STAFF },
  },
  pages: {
    outbox: {
      path: '/mail',
      layout: 'desk',
      roles: STAFF,
      sameAs: AS_MANAGER,
      needs: 'outbox',
      texts: 'staff',
      nav: { label: 'nav.mail', order: 940 },
      title: 'outbox.title',
    },
    message: {
      path: '/mail/message/:id',
      layout: 'desk',
      roles: STAFF,
      sameAs: AS_MANAGER,
      needs: 'outbox',
      texts: 'staff',
      params: messageId,
      title: 'message.title',
    },
    addresses: {
      path: '/mail/addresses',
      layout: 'desk',
      roles: STAFF,
      sameAs: AS_MANAGER,
      needs: 'outbox',
      texts: 'staff',
      title: 'addresses.heading',
    },
    compose: {
      path: '/mail/compose',
      layout: 'desk',
      roles: STAFF,
      sameAs: AS_MANAGER,
      needs: 'send',
      texts: 'staff',
      title: 'compose.title',
    },
    inbox: { path: '/mail/inbox', roles: EVERYONE, sameAs: AS_GUEST, localOnly: true, texts: 'inbox', cache: false, title: 'inbox.title' },
  },
  desk: {
    order: 80,
    icon: 'mail',
    nav: {
      outbox: { count: 'failed' },
      compose: {},
      addresses: {},
    },
    actions: {
      write: { page: 'compose' },
    },
  },
  refusals,
  calls: {
    sendEmail: {
      method: 'POST',
      path: '/email/send',
      roles: STAFF,
      needs: 'send',
      body: Email,
      reply: Accepted,
      idempotent: true,
      maxBytes: 8 * 1024 * 1024,
      limit: { times: 120, seconds: 3600 },
      refuses: ['mail-address', 'mail-failed', 'mail-too-many'],
    },
    sender: { method: 'GET', path: '/api/mail/sender', roles: STAFF, needs: 'send', reply: Sender },
    messages: { method: 'GET', path: '/api/mail/messages', roles: STAFF, needs: 'outbox', query: MessagesQuery, reply: Messages },
    message: { method: 'GET', path: '/api/mail/messages/:id', roles: STAFF, needs: 'outbox', reply: Message },
    resend: {
      method: 'POST',
      path: '/api/mail/messages/:id/resend',
      roles: STAFF,
      needs: 'outbox',
      body: Resend,
      reply: Resent,
      refuses: ['mail-not-resendable', 'mail-suppressed'],
    },
    ...addresses.calls,
    unblock: { method: 'POST', path: '/api/mail/addresses/:id/unblock', roles: STAFF, needs: 'outbox', body: Nothing, reply: Nothing },
    inbox: { method: 'GET', path: '/api/mail/inbox', roles: EVERYONE, localOnly: true, query: InboxQuery, reply: Inbox },
  },
  downloads: addresses.downloads,
  emits: { queued: MailQueued },
  listens: { queued: MailQueued },
  provides: { mail: Mail, desk: DeskArea, person: PersonArea, discoverable: Discoverable },
  live: { changed: Changed },
  jobs: { resume: { cron: '*/5 * * * *' }, forgetOld: { cron: '23 19 * * *' } },
});

import type { Gateway } from '#kernel/contract/gateway.ts';
import { listing } from '#plugins/discovery/contract.ts';
import { deskArea } from './gateway/deskArea.ts';
import { personArea } from './gateway/personArea.ts';
import { addressTable, unblock } from './gateway/addresses.ts';
import { deliver } from './gateway/deliver.ts';
import { demo } from './gateway/demo.ts';
import { inbox } from './gateway/inbox.ts';
import { forgetOld, resume } from './gateway/jobs.ts';
import { message, messages, resend } from './gateway/outbox.ts';
import { personalData } from './gateway/personalData.ts';
import { sender, sendEmail } from './gateway/sendEmail.ts';
import { mail as service } from './gateway/service.ts';
import { loads } from './gateway/loads.ts';
import type { mail } from './plugin.ts';

export default {
  ...loads,
  handlers: { sendEmail, sender, messages, message, resend, ...addressTable.handlers, unblock, inbox },
  downloads: addressTable.downloads,
  listeners: { queued: deliver },
  services: {
    mail: service,
    desk: deskArea,
    person: personArea,
    discoverable: () => listing({ unlisted: async () => ['/mail$', '/mail/'] }),
  },
  jobs: { resume, forgetOld },
  personalData,
  demo,
} satisfies Gateway<typeof mail>;

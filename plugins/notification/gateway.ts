import type { Gateway } from '#kernel/contract/gateway.ts';
import { flowSteps } from './gateway/flowSteps.ts';
import { demo } from './gateway/demo.ts';
import { forgetOld, personalData } from './gateway/keeping.ts';
import { sendLine } from './gateway/line.ts';
import { list, unread } from './gateway/list.ts';
import { notifications } from './gateway/notify.ts';
import { preferences, savePreferences } from './gateway/preferences.ts';
import { markAllRead, markRead } from './gateway/read.ts';
import { loads } from './gateway/loads.ts';
import type { notification } from './plugin.ts';

export default {
  ...loads,
  handlers: { list, unread, markRead, markAllRead, preferences, savePreferences },
  listeners: { lineDue: sendLine },
  services: { flowSteps, notifications },
  jobs: { forgetOld },
  personalData,
  demo,
} satisfies Gateway<typeof notification>;

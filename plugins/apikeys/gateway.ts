import type { Gateway } from '#kernel/contract/gateway.ts';
import { callKeys } from './gateway/callKeys.ts';
import { client } from './gateway/client/client.ts';
import { deskArea } from './gateway/deskArea.ts';
import { forgetOld } from './gateway/jobs.ts';
import { make, revoke } from './gateway/make.ts';
import { load as key } from './gateway/pages/key.ts';
import { load as keys } from './gateway/pages/keys.ts';
import { load as newKey } from './gateway/pages/newKey.ts';
import { personalData } from './gateway/personalData.ts';
import { uses } from './gateway/uses.ts';
import type { apikeys } from './plugin.ts';

export default {
  loads: { keys, newKey, key },
  handlers: { make, revoke, uses },
  downloads: { client },
  services: { callKeys, desk: deskArea },
  jobs: { forgetOld },
  personalData,
} satisfies Gateway<typeof apikeys>;

import type { Gateway } from '#kernel/contract/gateway.ts';
import { listing } from '#plugins/discovery/contract.ts';
import { deskArea } from './gateway/deskArea.ts';
import { personArea } from './gateway/personArea.ts';
import { forgetAttempts } from './gateway/attempts.ts';
import { bypassHandlers } from './gateway/bypass/handlers.ts';
import { demo } from './gateway/demo.ts';
import { deviceHandlers } from './gateway/device/handlers.ts';
import { devices, endDevice, endOtherDevices } from './gateway/devices/devices.ts';
import { forgetChallenges } from './gateway/factors/challenge.ts';
import { factorHandlers } from './gateway/factors/handlers.ts';
import { memberHandlers } from './gateway/members/handlers.ts';
import { eraseClosed, forgetStale } from './gateway/life/closing.ts';
import { lifeHandlers } from './gateway/life/handlers.ts';
import { lineHandlers } from './gateway/line/handlers.ts';
import { personalData } from './gateway/profile/data.ts';
import { dataFile } from './gateway/profile/dataFile.ts';
import { profileHandlers } from './gateway/profile/handlers.ts';
import { accounts, currentAccount, profile } from './gateway/read.ts';
import { signIn } from './gateway/signIn.ts';
import { signOut, signOutEverywhere } from './gateway/signOut.ts';
import { loads } from './gateway/loads.ts';
import type { account } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    signIn,
    signOut,
    signOutEverywhere,
    profile,
    own: currentAccount,
    ...lifeHandlers,
    ...profileHandlers,
    ...factorHandlers,
    devices,
    endDevice,
    endOtherDevices,
    ...memberHandlers,
    ...lineHandlers,
    ...deviceHandlers,
    ...bypassHandlers,
  },
  downloads: { dataFile },
  services: { accounts, desk: deskArea, person: personArea, discoverable: () => listing({ unlisted: async () => ['/user$', '/user/'] }) },
  jobs: { eraseClosed, forgetStale, forgetAttempts, forgetChallenges },
  personalData,
  demo,
} satisfies Gateway<typeof account>;

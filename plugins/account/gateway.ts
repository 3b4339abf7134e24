import type { Gateway } from '#kernel/contract/gateway.ts';
import { forgetAttempts } from './gateway/attempts.ts';
import { demo } from './gateway/demo.ts';
import { devices, endDevice, endOtherDevices } from './gateway/devices/devices.ts';
import { forgetChallenges } from './gateway/factors/challenge.ts';
import { factorHandlers } from './gateway/factors/handlers.ts';
import { accounts, own, profile } from './gateway/read.ts';
import { signIn } from './gateway/signIn.ts';
import { signOut, signOutEverywhere } from './gateway/signOut.ts';
import type { account } from './plugin.ts';

export default {
  handlers: { signIn, signOut, signOutEverywhere, profile, own, ...factorHandlers, devices, endDevice, endOtherDevices },
  services: { accounts },
  jobs: { forgetAttempts, forgetChallenges },
  demo,
} satisfies Gateway<typeof account>;

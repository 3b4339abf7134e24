import type { Gateway } from '#kernel/contract/gateway.ts';
import { forgetAttempts } from './gateway/attempts.ts';
import { demo } from './gateway/demo.ts';
import { accounts, own, profile } from './gateway/read.ts';
import { signIn } from './gateway/signIn.ts';
import { signOut, signOutEverywhere } from './gateway/signOut.ts';
import type { account } from './plugin.ts';

export default {
  handlers: { signIn, signOut, signOutEverywhere, profile, own },
  services: { accounts },
  jobs: { forgetAttempts },
  demo,
} satisfies Gateway<typeof account>;

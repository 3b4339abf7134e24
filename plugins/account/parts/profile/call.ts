import { callsOf } from '#kernel/contract/page.ts';
import type { account } from '../../plugin.ts';

/** The account's calls. */
export const call = callsOf<typeof account>('account');

/** Refusals that the profile has words of its own for. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  'step-up-needed': 'profile.notConfirmed',
  'link-over': 'profile.codeOver',
  'avatar-unusable': 'profile.avatarUnusable',
  'email-taken': 'profile.emailTaken',
  'has-password': 'profile.hasPassword',
  'last-admin': 'profile.lastAdmin',
  'invalid-session': 'profile.signedOut',
  'sign-in-needed': 'profile.signedOut',
};

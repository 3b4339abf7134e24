import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { HeaderActions, PageEnd } from '#kernel/contract/tokens.ts';
import { devices } from './calls/devices.ts';
import { factors } from './calls/factors.ts';
import { Accounts } from './contract.ts';
import { Ended, Nothing, OwnAccount, Profile, SignIn, SignedIn } from './schemas.ts';

/** Who visitors are: signing in and out, the account page, names for other plugins. */
export const account = definePlugin({
  id: 'account',
  summary: 'Sign-in, account page and user menu',
  settings: {
    type: 'object',
    properties: {
      remember: {
        type: 'boolean',
        default: true,
        description: 'Offer "keep me signed in": the session may then last seven days instead of twelve hours',
      },
      triesPerAddress: {
        type: 'integer',
        minimum: 5,
        maximum: 1000,
        default: 100,
        description: 'Sign-ins that one network address may try in five minutes; schools and offices share one',
      },
      showFooter: {
        type: 'boolean',
        default: true,
        description: 'Show name, browser and operating system of members at the end of each page',
      },
    },
    additionalProperties: false,
  },
  publicSettings: ['remember', 'showFooter'],
  pages: {
    login: { path: '/user/login', roles: EVERYONE, signIn: true, title: 'login.title' },
    account: { path: '/user', roles: MEMBERS, title: 'account.title' },
  },
  calls: {
    signIn: { method: 'POST', path: '/api/account/sign-in', roles: EVERYONE, body: SignIn, reply: SignedIn, maxBytes: 8192 },
    signOut: { method: 'POST', path: '/api/account/sign-out', roles: MEMBERS, body: Nothing, reply: Nothing },
    signOutEverywhere: { method: 'POST', path: '/api/account/sign-out-everywhere', roles: MEMBERS, body: Nothing, reply: Ended },
    profile: { method: 'GET', path: '/account/profile', roles: EVERYONE, reply: Profile },
    own: { method: 'GET', path: '/api/account/own', roles: MEMBERS, reply: OwnAccount },
    ...factors,
    ...devices,
  },
  fills: {
    signInLink: { into: HeaderActions, roles: ['guest'], order: 100 },
    menu: { into: HeaderActions, roles: MEMBERS, order: 100 },
    userFooter: { into: PageEnd, roles: MEMBERS, order: 100 },
  },
  provides: { accounts: Accounts },
  jobs: { forgetAttempts: { cron: '17 * * * *' }, forgetChallenges: { cron: '27 * * * *' } },
});

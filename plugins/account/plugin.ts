import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_USER, AS_GUEST, AS_MANAGER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { AccountMenu, DashboardTiles, DeskActions, HeaderActions, PageEnd, StepUp } from '#kernel/contract/tokens.ts';
import { FilePicker, Files } from '#plugins/files/contract.ts';
import { Mail } from '#plugins/mail/contract.ts';
import { AddressFields, Addresses } from '../address/contract.ts';
import { WritingHelp } from '../ai/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { bypassCalls } from './calls/bypass.ts';
import { dashboardCalls } from './calls/dashboard.ts';
import { deviceCalls } from './calls/device.ts';
import { devices } from './calls/devices.ts';
import { factors } from './calls/factors.ts';
import { inPerson } from './calls/inPerson.ts';
import { lifeCalls } from './calls/life.ts';
import { lineCalls } from './calls/line.ts';
import { profileCalls } from './calls/profile.ts';
import { invitationCalls } from './calls/invitations.ts';
import { memberCalls } from './calls/members.ts';
import { AccountErased, AccountOpened, Accounts, FilesPage, MemberLinks, PosPage, UploadPage } from './contract.ts';
import { Ended, Nothing, OwnAccount, Profile, ProfileQuery, SignIn, SignedIn } from './schemas.ts';
import { refusals } from './refusals.ts';
import { settings } from './settings.ts';

/** Who visitors are: signing in and out, the account page, names for other plugins. */
export const account = definePlugin({
  id: 'account',
  summary: 'Sign-in, account page and user menu',
  settings,
  publicSettings: ['remember', 'showFooter', 'passwordMinLength', 'privacyVersion', 'privacyUrl', 'lineChannelId', 'handOver'],
  siteSettings: [
    'remember',
    'showFooter',
    'passwordMinLength',
    'privacyVersion',
    'privacyUrl',
    'lineChannelId',
    'lineEmailVerified',
    'handOver',
  ],
  // By whom a browser has been used: what strangers try elsewhere makes nobody wait there.
  cookies: { device: { days: 400 } },
  secrets: ['lineChannelSecret'],
  pages: {
    login: { path: '/user/login', roles: EVERYONE, sameAs: AS_USER, signIn: true, texts: ['login', 'identity'], title: 'login.title' },
    security: { path: '/user/security', roles: MEMBERS, sameAs: AS_USER, texts: ['security', 'identity'], title: 'menu.security' },
    browser: { path: '/user/browser', roles: MEMBERS, sameAs: AS_USER, texts: ['browser', 'identity'], title: 'menu.devices' },
    register: { path: '/user/register', roles: EVERYONE, sameAs: AS_USER, texts: ['life', 'identity'], title: 'register.title' },
    activate: {
      path: '/user/activate',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      texts: ['life', 'identity'],
      cache: false,
      title: 'activate.title',
    },
    recovery: {
      path: '/user/recovery',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      texts: ['life', 'identity'],
      cache: false,
      title: 'recovery.title',
    },
    ownProfile: {
      path: '/user/profile',
      roles: MEMBERS,
      sameAs: AS_USER,
      texts: ['profile', 'identity'],
      title: 'profile.title',
      draws: [FilePicker, AddressFields],
    },
    account: { path: '/user', roles: MEMBERS, sameAs: AS_USER, title: 'account.title', texts: ['dashboard', 'browser'] },
    dashboard: {
      path: '/user/dashboard',
      roles: MEMBERS,
      sameAs: AS_USER,
      title: 'menu.dashboard',
      texts: 'dashboard',
      themeSlot: 'dashboard',
      draws: [DashboardTiles],
    },
    pos: {
      path: '/user/pos',
      roles: MEMBERS,
      sameAs: AS_USER,
      layout: 'fullscreen',
      title: 'entry.pos.title',
      texts: 'dashboard',
      draws: [PosPage],
    },
    upload: { path: '/user/upload', roles: MEMBERS, sameAs: AS_USER, title: 'entry.upload.title', texts: 'dashboard', draws: [UploadPage] },
    filemanager: {
      path: '/user/filemanager',
      roles: MEMBERS,
      sameAs: AS_USER,
      title: 'entry.files.title',
      texts: 'dashboard',
      draws: [FilesPage, WritingHelp],
    },
    filemanager2: {
      path: '/user/filemanager_2',
      roles: MEMBERS,
      sameAs: AS_USER,
      title: 'entry.files.title',
      texts: 'dashboard',
      draws: [FilesPage, WritingHelp],
    },
    line: {
      path: '/user/authen/line',
      roles: EVERYONE,
      sameAs: AS_USER,
      when: 'lineChannelId',
      texts: ['line', 'identity'],
      cache: false,
      title: 'line.title',
    },
    lineCallback: {
      path: '/user/authen/line/callback',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      when: 'lineChannelId',
      texts: ['line', 'identity'],
      cache: false,
      title: 'line.title',
    },
    qrcode: { path: '/user/qrcode', roles: EVERYONE, sameAs: AS_USER, texts: ['qrcode', 'identity'], cache: false, title: 'qrcode.title' },
    bypass: {
      path: '/user/bypass/:slug',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      when: 'handOver',
      texts: ['bypass', 'identity'],
      cache: false,
      title: 'bypass.title',
    },
    deviceDebug: { path: '/user/device_debug', roles: EVERYONE, sameAs: AS_GUEST, texts: ['device', 'identity'], title: 'device.title' },
    invite: { path: '/user/invite', roles: EVERYONE, sameAs: AS_GUEST, title: 'join.title', texts: ['invite', 'identity'], cache: false },
    members: {
      path: '/user/members',
      layout: 'desk',
      roles: STAFF,
      sameAs: AS_MANAGER,
      needs: 'viewMembers',
      title: 'menu.members',
      texts: 'members',
    },
    invitations: {
      path: '/user/members/invitations',
      layout: 'desk',
      roles: STAFF,
      sameAs: AS_MANAGER,
      needs: 'inviteMembers',
      title: 'invite.list',
      texts: 'members',
    },
    member: {
      path: '/user/members/:id',
      layout: 'desk',
      roles: STAFF,
      sameAs: AS_MANAGER,
      needs: 'viewMembers',
      title: 'menu.members',
      texts: 'members',
      draws: [MemberLinks],
    },
  },
  desk: {
    order: 70,
    icon: 'users',
    nav: {
      members: {},
      invitations: {},
    },
    actions: {
      invite: { page: 'invitations', query: '?new=1' },
    },
  },
  refusals,
  calls: {
    signIn: {
      method: 'POST',
      path: '/api/account/sign-in',
      roles: EVERYONE,
      inPerson: true,
      form: true,
      body: SignIn,
      reply: SignedIn,
      maxBytes: 8192,
      refuses: ['account-closing', 'account-pending', 'sign-in-wait', 'wrong-credentials'],
    },
    signOut: { method: 'POST', path: '/api/account/sign-out', roles: MEMBERS, inPerson: true, form: true, body: Nothing, reply: Nothing },
    signOutEverywhere: {
      method: 'POST',
      path: '/api/account/sign-out-everywhere',
      roles: MEMBERS,
      inPerson: true,
      body: Nothing,
      reply: Ended,
    },
    profile: {
      method: 'GET',
      path: '/account/profile',
      roles: EVERYONE,
      inPerson: true,
      query: ProfileQuery,
      reply: Profile,
      refuses: ['no-token'],
    },
    own: { method: 'GET', path: '/api/account/own', roles: MEMBERS, reply: OwnAccount },
    ...inPerson({ ...lifeCalls, ...profileCalls, ...factors, ...devices, ...lineCalls, ...deviceCalls, ...bypassCalls }),
    ...memberCalls,
    ...invitationCalls,
    ...dashboardCalls,
  },
  fills: {
    signInLink: { into: HeaderActions, roles: ['guest'], order: 100 },
    menu: { into: HeaderActions, roles: MEMBERS, order: 100 },
    deskMenu: { into: DeskActions, roles: STAFF, order: 100 },
    userFooter: { into: PageEnd, roles: MEMBERS, order: 100 },
    stepUp: { into: StepUp, roles: MEMBERS },
    menuDashboard: { into: AccountMenu, roles: MEMBERS, order: 5 },
    menuOverview: { into: AccountMenu, roles: MEMBERS, order: 10 },
    menuProfile: { into: AccountMenu, roles: MEMBERS, order: 20 },
    menuSecurity: { into: AccountMenu, roles: MEMBERS, order: 30 },
    menuDevices: { into: AccountMenu, roles: MEMBERS, order: 40 },
    menuQrCode: { into: AccountMenu, roles: MEMBERS, order: 45 },
  },
  downloads: { dataFile: { path: '/user/profile/data/:ticket', roles: MEMBERS } },
  slots: { pos: PosPage, upload: UploadPage, files: FilesPage, memberLinks: MemberLinks },
  capabilities: {
    viewMembers: { summary: 'See the members and send activation mails again', roles: STAFF },
    inviteMembers: { summary: 'Invite people by e-mail', roles: ['admin'] },
    manageRoles: { summary: 'Give members another role, and invite to a role above that of a member', roles: ['admin'] },
    handOver: { summary: 'Let a member in with a one-time link, where the setting of that name is on', roles: ['admin'] },
    suspendMembers: { summary: 'Suspend members and end their sessions; managers only those below them', roles: STAFF },
  },
  emits: { opened: AccountOpened, erased: AccountErased },
  provides: { accounts: Accounts, desk: DeskArea, person: PersonArea, discoverable: Discoverable },
  uses: { mail: Mail },
  mayUse: { files: Files, addresses: Addresses },
  jobs: {
    eraseClosed: { cron: '41 * * * *' },
    forgetStale: { cron: '53 19 * * *' },
    forgetAttempts: { cron: '17 * * * *' },
    forgetChallenges: { cron: '27 * * * *' },
  },
});

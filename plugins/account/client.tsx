import { fill, page, type Client } from '#kernel/contract/client.ts';
import type { account } from './plugin.ts';

const lineLoad = () => import('./pages/line/load.ts');
const register = page(
  () => import('./pages/register/guest.tsx'),
  () => import('./pages/register/load.ts'),
);
const activate = page(
  () => import('./pages/activate/guest.tsx'),
  () => import('./pages/activate/load.ts'),
);
const recovery = page(
  () => import('./pages/recovery/guest.tsx'),
  () => import('./pages/recovery/load.ts'),
);

export default {
  pages: {
    register: {
      guest: register,
      user: page(
        () => import('./pages/register/user.tsx'),
        () => import('./pages/register/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    activate: { guest: activate, user: { sameAs: 'guest' }, manager: { sameAs: 'guest' }, admin: { sameAs: 'guest' } },
    recovery: { guest: recovery, user: { sameAs: 'guest' }, manager: { sameAs: 'guest' }, admin: { sameAs: 'guest' } },
    ownProfile: {
      user: page(
        () => import('./pages/profile/user.tsx'),
        () => import('./pages/profile/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    login: {
      guest: page(
        () => import('./pages/login/guest.tsx'),
        () => import('./pages/login/guestLoad.ts'),
      ),
      user: page(
        () => import('./pages/login/user.tsx'),
        () => import('./pages/login/userLoad.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    security: {
      user: page(
        () => import('./pages/security/user.tsx'),
        () => import('./pages/security/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    browser: {
      user: page(
        () => import('./pages/browser/user.tsx'),
        () => import('./pages/browser/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    account: {
      user: page(
        () => import('./pages/account/user.tsx'),
        () => import('./pages/account/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    dashboard: {
      user: page(
        () => import('./pages/dashboard/user.tsx'),
        () => import('./pages/dashboard/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    pos: { user: page(() => import('./pages/pos/user.tsx')), manager: { sameAs: 'user' }, admin: { sameAs: 'user' } },
    upload: { user: page(() => import('./pages/upload/user.tsx')), manager: { sameAs: 'user' }, admin: { sameAs: 'user' } },
    filemanager: { user: page(() => import('./pages/filemanager/user.tsx')), manager: { sameAs: 'user' }, admin: { sameAs: 'user' } },
    filemanager2: { user: page(() => import('./pages/filemanager2/user.tsx')), manager: { sameAs: 'user' }, admin: { sameAs: 'user' } },
    line: {
      guest: page(() => import('./pages/line/guest.tsx'), lineLoad),
      user: page(() => import('./pages/line/user.tsx'), lineLoad),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    lineCallback: {
      guest: page(
        () => import('./pages/lineCallback/guest.tsx'),
        () => import('./pages/lineCallback/load.ts'),
      ),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    qrcode: {
      guest: page(
        () => import('./pages/qrcode/guest.tsx'),
        () => import('./pages/qrcode/guestLoad.ts'),
      ),
      user: page(
        () => import('./pages/qrcode/user.tsx'),
        () => import('./pages/qrcode/memberLoad.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    bypass: {
      guest: page(
        () => import('./pages/bypass/guest.tsx'),
        () => import('./pages/bypass/load.ts'),
      ),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    deviceDebug: {
      guest: page(
        () => import('./pages/deviceDebug/guest.tsx'),
        () => import('./pages/deviceDebug/load.ts'),
      ),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    invite: {
      guest: page(
        () => import('./pages/invite/guest.tsx'),
        () => import('./pages/invite/load.ts'),
      ),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    members: {
      manager: page(
        () => import('./pages/members/manager.tsx'),
        () => import('./pages/members/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
    invitations: {
      manager: page(
        () => import('./pages/invitations/manager.tsx'),
        () => import('./pages/invitations/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
    member: {
      manager: page(
        () => import('./pages/member/manager.tsx'),
        () => import('./pages/member/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
  },
  fills: {
    stepUp: fill(() => import('./parts/stepUp/StepUp.tsx')),
    signInLink: fill(() => import('./parts/SignInLink.tsx')),
    menu: fill(
      () => import('./parts/UserMenu.tsx'),
      () => import('./parts/menuLoad.ts'),
    ),
    userFooter: fill(
      () => import('./parts/UserFooter.tsx'),
      () => import('./parts/profileLoad.ts'),
    ),
    menuDashboard: fill(async () => ({ default: (await import('./parts/menuItems.tsx')).Dashboard })),
    menuOverview: fill(async () => ({ default: (await import('./parts/menuItems.tsx')).Overview })),
    menuProfile: fill(async () => ({ default: (await import('./parts/menuItems.tsx')).Profile })),
    menuSecurity: fill(async () => ({ default: (await import('./parts/menuItems.tsx')).Security })),
    menuDevices: fill(async () => ({ default: (await import('./parts/menuItems.tsx')).Devices })),
    menuQrCode: fill(async () => ({ default: (await import('./parts/menuItems.tsx')).QrCode })),
    menuMembers: fill(async () => ({ default: (await import('./parts/menuItems.tsx')).Members })),
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof account>;

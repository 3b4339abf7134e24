import type { Loads } from '#kernel/contract/gateway.ts';
import { load as menuFill } from './fills/menu.ts';
import { load as userFooterFill } from './fills/userFooter.ts';
import { load as accountPage } from './pages/account.ts';
import { load as activate } from './pages/activate.ts';
import { load as browser } from './pages/browser.ts';
import { load as bypass } from './pages/bypass.ts';
import { load as dashboard } from './pages/dashboard.ts';
import { load as deviceDebug } from './pages/deviceDebug.ts';
import { load as invitations } from './pages/invitations.ts';
import { load as invite } from './pages/invite.ts';
import { load as line } from './pages/line.ts';
import { load as lineCallback } from './pages/lineCallback.ts';
import { load as loginGuest } from './pages/loginGuest.ts';
import { load as loginUser } from './pages/loginUser.ts';
import { load as member } from './pages/member.ts';
import { load as members } from './pages/members.ts';
import { load as ownProfile } from './pages/ownProfile.ts';
import { load as qrcodeGuest } from './pages/qrcodeGuest.ts';
import { load as qrcodeMember } from './pages/qrcodeMember.ts';
import { load as recovery } from './pages/recovery.ts';
import { load as register } from './pages/register.ts';
import { load as security } from './pages/security.ts';
import type { account } from '../plugin.ts';

/** What loads the data of pages, fillings. */
export const loads = {
  loads: {
    register,
    activate,
    recovery,
    ownProfile,
    login: { guest: loginGuest, user: loginUser },
    security,
    browser,
    account: accountPage,
    dashboard,
    line,
    lineCallback,
    qrcode: { guest: qrcodeGuest, user: qrcodeMember },
    bypass,
    deviceDebug,
    invite,
    members,
    invitations,
    member,
  },
  fillLoads: { menu: menuFill, deskMenu: menuFill, userFooter: userFooterFill },
} satisfies Loads<typeof account>;

import { at, keptSignIn, MEMBERS, SITES, WITH_ACCOUNTS, type Role, type SiteId } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** What a role has beyond the site's public pages. */
const ALSO: Record<Role, readonly string[]> = {
  guest: ['/user/login'],
  user: ['/user', '/user/login'],
  manager: ['/user', '/cms'],
  admin: ['/user', '/cms', '/cms/menus', '/config', '/config/theme'],
};

/** React reports a page that it had to draw anew as an error, and every error fails a journey. */
for (const site of Object.keys(SITES) as SiteId[]) {
  // Members' pages are the same on all sites but for the theme: one site shows them to every role.
  const members = !(WITH_ACCOUNTS as readonly string[]).includes(site) ? [] : site === 'academy' ? MEMBERS : (['admin'] as const);
  for (const role of ['guest', ...members] as const)
    test.describe(() => {
      test.use({ storageState: role === 'guest' ? undefined : keptSignIn(site, role) });
      test(`${site}: the browser draws what the gateway drew, for ${role}`, async ({ page }) => {
        const also = members.length ? ALSO[role] : [];
        for (const path of [...SITES[site].paths, ...also, '/ไม่มี']) {
          await page.goto(at(site, path), { waitUntil: 'commit' });
          await alive(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        }
      });
    });
}

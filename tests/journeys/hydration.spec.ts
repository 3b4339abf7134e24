import { at, keptSignIn, SITES, type Role, type SiteId } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/**
 * React reports a page that it had to draw anew as an error, and every error fails any journey: here are the pages that no other journey
 * opens as that visitor. Guests' home pages, sign-in and what is not there are in `accessible`; an area's own pages in the area's journey.
 */
const PAGES: Record<SiteId, Partial<Record<Role, readonly string[]>>> = {
  academy: {
    guest: SITES.academy.paths.slice(2, -1),
    // What stands around the public pages differs for those who look after them; a member has the menu alone.
    user: ['/', '/about', '/news', '/user', '/user/login', '/ไม่มี'],
    manager: [...SITES.academy.paths, '/user', '/cms', '/ไม่มี'],
    admin: ['/', '/config', '/config/theme'],
  },
  // Members' pages are the same on all sites but for the theme.
  market: { guest: SITES.market.paths.slice(2, -1), admin: ['/', '/about', '/user', '/cms', '/config', '/ไม่มี'] },
  fair: { guest: SITES.fair.paths.slice(2, -1), admin: ['/', '/กำหนดการ', '/user', '/cms', '/config', '/ไม่มี'] },
  cafe: { guest: [...SITES.cafe.paths, '/ไม่มี'] },
};

for (const site of Object.keys(PAGES) as SiteId[])
  for (const [role, paths] of Object.entries(PAGES[site]) as [Role, readonly string[]][])
    test.describe(() => {
      test.use({ storageState: role === 'guest' ? undefined : keptSignIn(site, role) });
      test(`${site}: the browser draws what the gateway drew, for ${role}`, async ({ page }) => {
        for (const path of paths) {
          await page.goto(at(site, path), { waitUntil: 'commit' });
          await alive(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        }
      });
    });

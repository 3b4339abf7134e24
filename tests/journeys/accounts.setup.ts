import { keptSignIn, MEMBERS, WITH_ACCOUNTS } from './kit/places.ts';
import { signIn, test as setup } from './kit/test.ts';

/** Signs in once for each site and role; the journeys start from there. */
for (const site of WITH_ACCOUNTS)
  setup(`the members of ${site}`, async ({ page }) => {
    for (const role of MEMBERS) {
      await signIn(page, site, role);
      await page.context().storageState({ path: keptSignIn(site, role) });
      // One after another in one browser: it has the pages already.
      await page.evaluate(() => localStorage.clear());
      await page.goto('about:blank');
      await page.context().clearCookies();
    }
  });

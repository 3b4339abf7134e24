import { keptSignIn, MEMBERS, WITH_ACCOUNTS } from './kit/places.ts';
import { signIn, test as setup } from './kit/test.ts';

/** Signs in once for each site and role; the journeys start from there. */
for (const site of WITH_ACCOUNTS)
  for (const role of MEMBERS)
    setup(`${role} of ${site}`, async ({ page }) => {
      await signIn(page, site, role);
      await page.context().storageState({ path: keptSignIn(site, role) });
    });

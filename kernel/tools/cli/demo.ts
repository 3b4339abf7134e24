import { removeDemoAccounts } from '#tools/start/demoAccounts.ts';
import { withGateway } from './installation.ts';

/** `sala demo remove`: erases the accounts that a start on localhost has made, so that the data can be used in production. */
export async function demoRemove(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error('Usage: npm run sala -- demo remove');
    return 2;
  }
  const removed = await withGateway(removeDemoAccounts);
  console.log(removed === 0 ? 'There are no demo accounts.' : `${removed} people of the demo content are gone.`);
  return 0;
}

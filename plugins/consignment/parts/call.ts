import { callsOf } from '#kernel/contract/page.ts';
import type { consignment } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof consignment>('consignment');

import type { Load } from '#kernel/contract/load.ts';
import { loadLink, type LinkData } from './loadLink.ts';
import type { account } from '../../plugin.ts';

/** The link of a recovery mail. */
export const load: Load<typeof account, LinkData> = (input) => loadLink(input, '/user/recovery');

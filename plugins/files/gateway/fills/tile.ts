import type { Load } from '#kernel/contract/load.ts';
import type { files } from '../../plugin.ts';
import type { Usage } from '../../schemas.ts';

export const load: Load<typeof files, Usage> = async ({ call }) => ({ data: await call('usage', { drive: 'own' }) });

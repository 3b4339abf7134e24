import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { teaching } from '../../calls/teaching.ts';
import type { lesson } from '../../plugin.ts';

export type TeachingData = Reply<typeof teaching.findTeaching>;

/** The courses that the visitor teaches, at a glance. */
export const load: Load<typeof lesson, TeachingData> = async ({ call }) => ({ data: await call('findTeaching'), noindex: true });

import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { calendar } from '../../plugin.ts';

export type MailSide = Reply<(typeof calendar)['calls']['mailSide']>;

export const load: Load<typeof calendar, MailSide> = async ({ call }) => ({ data: await call('mailSide'), noindex: true });

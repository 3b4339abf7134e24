import type { Reply } from '#kernel/contract/calls.ts';
import type { calendar } from '../../plugin.ts';

/** A calendar as who may change it sees it. */
export type CalendarView = Reply<(typeof calendar)['calls']['calendar']>;

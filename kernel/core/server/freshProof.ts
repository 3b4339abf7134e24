import type { AccountInfo } from '#kernel/contract/ctx.ts';

/** How long a proof of identity is fresh enough for what asks for one, seconds. */
export const STEP_UP_SECONDS = 300;

/** Whether the visitor has proved a moment ago who they are. */
export const isFresh = (now: Date, { authTime }: AccountInfo): boolean => now.getTime() / 1000 - authTime <= STEP_UP_SECONDS;

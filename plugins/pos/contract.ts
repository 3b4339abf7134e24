import { defineService } from '#kernel/contract/tokens.ts';

/** Where staff go who have signed in at a till: a path. */
export const TillHome = defineService<{ path(): Promise<string> }>('pos:tillHome@1');

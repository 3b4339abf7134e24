import { closed, count } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = { 'too-many-keys': { details: closed({ most: count }) } } as const;

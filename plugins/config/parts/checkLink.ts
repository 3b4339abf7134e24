import type { DeadEnd } from '#kit/ui/forms/LinkField.tsx';
import { call } from './call.ts';

/** Whether a path leads somewhere on the site as the draft makes it. */
export const checkLink = async (link: string): Promise<DeadEnd | null> => (await call('checkLinks', { links: [link] })).dead[0] ?? null;

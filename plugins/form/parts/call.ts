import { callsOf } from '#kernel/contract/page.ts';
import type { form } from '../plugin.ts';

export const call = callsOf<typeof form>('form');

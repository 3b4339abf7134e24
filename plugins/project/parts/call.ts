import { callsOf } from '#kernel/contract/page.ts';
import type { project } from '../plugin.ts';

export const call = callsOf<typeof project>('project');

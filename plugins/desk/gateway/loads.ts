import type { Loads } from '#kernel/contract/gateway.ts';
import type { desk } from '../plugin.ts';
import { load as frame } from './fills/frame.ts';
import { load as views } from './fills/views.ts';
import { load as today } from './pages/today.ts';

export const loads = { loads: { today }, fillLoads: { frame, views } } satisfies Loads<typeof desk>;

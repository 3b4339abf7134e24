import type { BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { RunState } from '../rules/runTypes.ts';
import type { FlowState } from '../schemas.ts';

export const FLOW_TONES: Readonly<Record<FlowState, BadgeTone>> = {
  draft: 'neutral',
  enabled: 'success',
  disabled: 'warning',
  archived: 'neutral',
};
export const RUN_TONES: Readonly<Record<RunState, BadgeTone>> = {
  queued: 'neutral',
  running: 'info',
  paused: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

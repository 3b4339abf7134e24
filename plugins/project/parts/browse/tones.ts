import type { BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { ProjectView } from '../../schemas.ts';

export const HEALTH_TONES: Readonly<Record<ProjectView['health'], BadgeTone>> = {
  on_track: 'success',
  at_risk: 'warning',
  off_track: 'danger',
};

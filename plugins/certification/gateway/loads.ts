import type { Loads } from '#kernel/contract/gateway.ts';
import { load as achievement } from './pages/achievement.ts';
import { load as certificate } from './pages/certificate.ts';
import { load as check } from './pages/check.ts';
import { load as desk } from './pages/desk.ts';
import { load as deskAchievements } from './pages/deskAchievements.ts';
import { load as deskKeys } from './pages/deskKeys.ts';
import { load as deskTemplate } from './pages/deskTemplate.ts';
import { load as deskTemplates } from './pages/deskTemplates.ts';
import { load as find } from './pages/find.ts';
import type { certification } from '../plugin.ts';

/** What loads the data of pages. */
export const loads = {
  loads: { find, search: find, check, achievement, certificate, desk, deskAchievements, deskTemplates, deskTemplate, deskKeys },
} satisfies Loads<typeof certification>;

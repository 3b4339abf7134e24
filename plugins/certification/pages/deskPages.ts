import { page } from '#kernel/contract/client.ts';

/** Pages of the staff: who has none of them does not fetch where they are. */
export const pages = {
  desk: page(
    () => import('./desk/manager.tsx'),
    () => import('./desk/load.ts'),
  ),
  deskAchievements: page(
    () => import('./deskAchievements/manager.tsx'),
    () => import('./deskAchievements/load.ts'),
  ),
  deskTemplates: page(
    () => import('./deskTemplates/manager.tsx'),
    () => import('./deskTemplates/load.ts'),
  ),
  deskTemplate: page(
    () => import('./deskTemplate/manager.tsx'),
    () => import('./deskTemplate/load.ts'),
  ),
  deskKeys: page(
    () => import('./deskKeys/manager.tsx'),
    () => import('./deskKeys/load.ts'),
  ),
} as const;

import { lazy } from 'react';

/* What opens above or beside the picture, with all kinds of fields: the picture does not wait for it. */
const load = {
  panel: () => import('./Panel.tsx'),
  addStep: () => import('./AddStepDialog.tsx'),
  settings: () => import('./SettingsDialog.tsx'),
  copy: () => import('./CopyDialog.tsx'),
  start: () => import('./StartDialog.tsx'),
  conflict: () => import('./DraftConflict.tsx'),
};

export const Panel = lazy(async () => ({ default: (await load.panel()).Panel }));
export const AddStepDialog = lazy(async () => ({ default: (await load.addStep()).AddStepDialog }));
export const SettingsDialog = lazy(async () => ({ default: (await load.settings()).SettingsDialog }));
export const CopyDialog = lazy(async () => ({ default: (await load.copy()).CopyDialog }));
export const StartDialog = lazy(async () => ({ default: (await load.start()).StartDialog }));
export const DraftConflict = lazy(async () => ({ default: (await load.conflict()).DraftConflict }));

/** Has them there before they are wanted. */
export const loadParts = (): void => void Promise.all(Object.values(load).map((each) => each())).catch(() => {});

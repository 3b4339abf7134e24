import type { TextModules } from '#kernel/contract/client.ts';

/** Texts of uploads, loaded with the first of them. */
export const uploadTexts: TextModules = {
  th: () => import('../../messages/upload/th.json'),
  en: () => import('../../messages/upload/en.json'),
};

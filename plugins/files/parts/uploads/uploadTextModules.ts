import type { TextModules } from '#kit/page/text.ts';

/** Texts of uploads, loaded with the first of them. */
export const uploadTexts: TextModules = {
  th: () => import('../../messages/upload/th.json'),
  en: () => import('../../messages/upload/en.json'),
};

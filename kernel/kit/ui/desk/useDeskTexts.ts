import { useAddedTexts, useText, type Values, type TextModules } from '#kit/page/text.ts';

const texts: TextModules = { th: () => import('../messages/desk/th.json'), en: () => import('../messages/desk/en.json') };

const silent = () => '';

/** Texts of what forms of the staff ask, loaded with the first of them; empty until they are there. */
export function useDeskTexts(): (key: string, values?: Values) => string {
  const t = useText('ui');
  return useAddedTexts('ui', texts) ? t : silent;
}

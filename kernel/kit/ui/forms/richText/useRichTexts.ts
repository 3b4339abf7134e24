import { useAddedTexts, useText, type TextModules } from '#kit/page/text.ts';

const texts: TextModules = { th: () => import('../../messages/richText/th.json'), en: () => import('../../messages/richText/en.json') };

const silent = () => '';

/** Texts of the editor's tools, loaded with them; empty until they are there. */
export function useRichTexts(): (key: string) => string {
  const t = useText('ui');
  return useAddedTexts('ui', texts) ? t : silent;
}

import { useAddedTexts, useText, type Values, type TextModules } from '#kit/page/text.ts';

const texts: TextModules = { th: () => import('../messages/data/th.json'), en: () => import('../messages/data/en.json') };

const silent = () => '';

/** Texts of the larger elements for data, loaded with the first of them; empty until they are there. */
export function useDataText(): (key: string, values?: Values) => string {
  const t = useText('ui');
  return useAddedTexts('ui', texts) ? t : silent;
}

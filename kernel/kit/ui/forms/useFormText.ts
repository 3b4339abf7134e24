import { useAddedTexts, useText, type Values, type TextModules } from '#kit/page/text.ts';

const texts: TextModules = { th: () => import('../messages/forms/th.json'), en: () => import('../messages/forms/en.json') };

const silent = () => '';

/** Texts of the larger form elements, loaded with the first of them; empty until they are there. */
export function useFormText(): (key: string, values?: Values) => string {
  const t = useText('ui');
  return useAddedTexts('ui', texts) ? t : silent;
}

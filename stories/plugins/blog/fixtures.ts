import { addTexts, type TextModules } from '#kit/page/text.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>(
  '../../../plugins/blog/messages/{th,en,desk/th,desk/en,tools/th,tools/en,editor/th,editor/en,post/th,post/en,import/th,import/en}.json',
);
const from = (path: string) => groups[`../../../plugins/blog/messages/${path}.json`]!;
const texts: TextModules[] = ['', 'desk/', 'tools/', 'editor/', 'post/', 'import/'].map((group) => ({
  th: from(`${group}th`),
  en: from(`${group}en`),
}));

/** Loads what writers' and readers' pages say. */
export const blogTexts = async () => {
  for (const modules of texts) for (const locale of ['th', 'en'] as const) await addTexts('blog', modules, locale);
};

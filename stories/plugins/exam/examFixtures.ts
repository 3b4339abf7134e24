import { addTexts, type TextModules } from '#kit/page/text.ts';
import { previewOf } from '#plugins/exam/parts/desk/bank/previewOf.ts';
import { finals, projects } from '#plugins/exam/demo/woodwork.ts';
import type { ShownQuestion } from '#plugins/exam/schemas.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>(
  '../../../plugins/exam/messages/{th,en,take/th,take/en,shared/th,shared/en}.json',
);
const from = (path: string) => groups[`../../../plugins/exam/messages/${path}.json`]!;
const texts: TextModules[] = ['', 'take/', 'shared/'].map((group) => ({ th: from(`${group}th`), en: from(`${group}en`) }));

/** Loads what learners read. */
export const examTexts = async () => {
  for (const modules of texts) for (const locale of ['th', 'en'] as const) await addTexts('exam', modules, locale);
};

/** One question of each type, as learners see it. */
export const questions: readonly ShownQuestion[] = [...new Map([...finals, ...projects].map((draft) => [draft.type, draft])).values()].map(
  (draft, position) => ({ ...previewOf(draft), position }),
);
export const questionOf = (type: ShownQuestion['type']): ShownQuestion => questions.find((question) => question.type === type)!;

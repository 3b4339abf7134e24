import { useText } from '#kernel/contract/page.ts';
import { CourseDraft, LessonDraft } from '../../../../calls/deskSchemas.ts';

/** What a file of a course has wrong: gateway/authoring/readArchive.ts. */
export interface ImportProblem {
  readonly path: string;
  readonly code: string;
}

/** Message keys by code: keywords of the schema, rules of fields, refusals. */
const WHAT: Readonly<Record<string, string>> = {
  required: 'desk.import.problem.required',
  additionalProperties: 'desk.import.problem.additionalProperties',
  enum: 'desk.import.problem.enum',
  json: 'desk.import.problem.json',
  minLength: 'invalid.required',
  minItems: 'invalid.required',
  maxLength: 'invalid.maxLength',
  minimum: 'invalid.minimum',
  maximum: 'invalid.maximum',
  maxItems: 'invalid.maxItems',
  ...Object.fromEntries(
    'captions-unreadable embed-refused file-checking file-not-yours media-unplayable not-a-picture not-a-sound not-a-video slug-taken'
      .split(' ')
      .map((code) => [code, `desk.import.problem.${code}`]),
  ),
  ...Object.fromEntries(
    'empty gone reserved embed salePrice self notStaff notPicture notPublic order notExam notWatched date days'
      .split(' ')
      .map((rule) => [`invalid.${rule}`, `invalid.${rule}`]),
  ),
};
const OF_SECTION: Readonly<Record<string, string>> = { title: 'desk.outline.sectionTitle', release: 'desk.release.section' };

const fieldKey = (name: string, inLesson: boolean, inCourse: boolean): string | undefined => {
  if (inCourse) return name in CourseDraft.properties ? `desk.course.field.${name}` : undefined;
  if (inLesson) return name in LessonDraft.properties ? `desk.lesson.field.${name}` : undefined;
  return OF_SECTION[name];
};

/** Says where in the file something is wrong, as authors call it, and what. */
export function useImportProblem(): (problem: ImportProblem) => { where: string; what: string } {
  const t = useText('lesson');
  const whereOf = (path: string): string => {
    const line = /^line (\d+)$/.exec(path)?.[1];
    if (line) return t('desk.import.line', { line: Number(line) });
    const steps = path.split('.').filter(Boolean);
    const words: string[] = [];
    const [inCourse, inLesson] = [steps[0] === 'course', steps[2] === 'lessons' && steps.length > 3];
    for (const [at, step] of steps.entries()) {
      const place = Number(step) + 1;
      if (at === 0 && inCourse) words.push(t('desk.import.course'));
      else if (/^\d+$/.test(step)) {
        const outline = steps[0] === 'sections' && (at === 1 ? 'section' : at === 3 && inLesson ? 'lesson' : null);
        words.push(t(`desk.import.${outline || 'item'}`, { place }));
      } else if (steps.length > at + 1 && ((at === 0 && step === 'sections') || (at === 2 && step === 'lessons'))) continue;
      else {
        const key = at === (inCourse ? 1 : inLesson ? 4 : 2) ? fieldKey(step, inLesson, inCourse) : undefined;
        words.push(key ? t(key) : step);
      }
    }
    return words.join(' › ') || t('desk.import.file');
  };
  return ({ path, code }) =>
    path === 'format'
      ? { where: t('desk.import.file'), what: t('desk.import.problem.format') }
      : { where: whereOf(path), what: t(WHAT[code] ?? 'desk.import.problem.other') };
}

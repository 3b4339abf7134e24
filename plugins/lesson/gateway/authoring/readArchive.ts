import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LessonCtx } from '../db.ts';
import { Archive } from './archive.ts';

/** What is wrong with an archive: where (`sections.0.lessons.2.slug`) and what (`pattern`, `slug-taken`). */
export interface ArchiveProblem {
  readonly path: string;
  readonly code: string;
}
/** A file that is something else altogether would be told at endless length. */
const MOST = 100;

export const unreadable = (ctx: LessonCtx, problems: readonly ArchiveProblem[]) =>
  ctx.refuse('import-unreadable', { problems: problems.slice(0, MOST), more: Math.max(0, problems.length - MOST) });

let check: ReturnType<Ajv2020['compile']> | undefined;
/** Compiled when the first archive comes. */
function checker() {
  if (!check) {
    const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false });
    addFormats.default(ajv);
    check = ajv.compile(Archive);
  }
  return check;
}

const pathOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  const name = keyword === 'required' ? params.missingProperty : keyword === 'additionalProperties' ? params.additionalProperty : '';
  return [...instancePath.split('/').slice(1), ...(name ? [String(name)] : [])].join('.');
};

/**
 * Reads what `courseArchive` wrote, or somebody by hand.
 *
 * @throws Refusal 422 `import-unreadable` (`problems`): all of them, those of the JSON itself with its line
 */
export function readArchive(ctx: LessonCtx, archiveText: string): Archive {
  let archive: unknown;
  try {
    archive = JSON.parse(archiveText.replace(/^\uFEFF/, ''));
  } catch (error) {
    const at = /position (\d+)/.exec((error as Error).message)?.[1];
    throw unreadable(ctx, [{ path: at ? `line ${archiveText.slice(0, Number(at)).split('\n').length}` : '', code: 'json' }]);
  }
  const check = checker();
  if (!check(archive))
    throw unreadable(
      ctx,
      (check.errors ?? []).map((error) => ({ path: pathOf(error), code: error.keyword })),
    );
  const read = archive as Archive;
  const seen = new Set<string>();
  const twice = read.sections.flatMap(({ lessons }, s) =>
    lessons.flatMap(({ slug }, l) =>
      seen.has(slug) || !seen.add(slug) ? [{ path: `sections.${s}.lessons.${l}.slug`, code: 'slug-taken' }] : [],
    ),
  );
  if (twice.length > 0) throw unreadable(ctx, twice);
  return read;
}

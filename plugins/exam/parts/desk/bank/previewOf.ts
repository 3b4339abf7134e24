import type { QuestionDraft, ShownQuestion } from '../../../schemas.ts';

/** A question as learners would see it; its options in the author's order, the right side of pairs turned around. */
export function previewOf({ type, stemHtml, points, options, gaps, essay, file, numeric }: QuestionDraft): ShownQuestion {
  const left = type === 'match' ? options.filter(({ html }) => html !== '') : options;
  const targets = type === 'match' ? options.filter(({ matchHtml }) => matchHtml !== '') : [];
  return {
    position: 0,
    section: '',
    type,
    stemHtml,
    points: Number.isNaN(points) ? 0 : points,
    options: left.map(({ id, html }) => ({ id, html })),
    targets: targets.toReversed().map(({ id, matchHtml }) => ({ id: `t${id}`, html: matchHtml })),
    gaps: gaps.map(({ choices }) => ({ choices })),
    limits: {
      minWords: essay?.minWords ?? 0,
      maxWords: essay?.maxWords ?? 0,
      files: file?.most ?? 0,
      kinds: file?.kinds ?? [],
      unit: numeric?.unit ?? '',
    },
    answer: null,
    files: [],
    flagged: false,
    seq: 0,
  };
}

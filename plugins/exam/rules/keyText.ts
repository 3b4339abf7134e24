import type { QuestionDraft } from '../schemas.ts';

const percent = (weight: number) => (weight === 1 ? '' : ` (${Math.round(weight * 100)} %)`);

/** The right answer in words, where it has no shape of its own: accepted texts, the range of a number. Null for the other types. */
export function keyText({ type, accept, numeric, gaps }: QuestionDraft): string | null {
  if (type === 'short')
    return accept
      .map(({ text, weight }) => `${text}${percent(weight)}`)
      .join(' · ')
      .slice(0, 2000);
  if (type === 'numeric' && numeric) {
    const unit = numeric.unit ? ` ${numeric.unit}` : '';
    return `${numeric.value}${numeric.tolerance ? ` ± ${numeric.tolerance}` : ''}${unit}`;
  }
  if (type === 'cloze')
    return gaps
      .map(({ accept: texts }, at) => `${at + 1}. ${texts.join(' / ')}`)
      .join(' · ')
      .slice(0, 2000);
  return null;
}

import { useLocale, useText } from '#kernel/contract/page.ts';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import type { InputProps } from './inputProps.ts';
import { letterOf } from './letterOf.ts';

/** For each on the left one of those on the right, out of the device's own list. */
export function MatchInput({ question: { options, targets, position }, answer, onAnswer, disabled }: InputProps) {
  const t = useText('exam');
  const locale = useLocale();
  const pairs = new Map(answer?.pairs?.map(([left, right]) => [left, right] as const));
  const choose = (left: string, right: string) => {
    const next = new Map(pairs);
    if (right) next.set(left, right);
    else next.delete(left);
    onAnswer(next.size ? { pairs: options.flatMap(({ id }) => (next.has(id) ? [[id, next.get(id)!]] : [])) } : null);
  };
  // A native select shows plain text only, so options with media are shown beside it and referred to by letter.
  const isDrawn = targets.some(({ html }) => /<(?:img|audio|video)\b/i.test(html));
  const words = (html: string, index: number) => (isDrawn ? `${letterOf(index, locale)}. ${textOfHtml(html)}`.trim() : textOfHtml(html));
  return (
    <div className="exam-Match">
      <p className="exam-Instruction">{t('answer.match')}</p>
      {isDrawn && (
        <ol className="exam-Match-targets">
          {targets.map(({ id, html }, index) => (
            <li key={id}>
              <strong>{letterOf(index, locale)}.</strong>
              <Prose html={html} />
            </li>
          ))}
        </ol>
      )}
      <ol className="exam-Match-pairs">
        {options.map(({ id, html }, index) => (
          <li key={id}>
            <Prose html={html} />
            <SelectField
              label={<span className="ui-Hidden">{t('answer.matchOf', { left: textOfHtml(html) || String(index + 1) })}</span>}
              name={`q${position}.${index}`}
              placeholder
              disabled={disabled}
              value={pairs.get(id) ?? ''}
              options={targets.map((target, at) => ({ value: target.id, label: words(target.html, at) }))}
              onChange={(event) => choose(id, event.target.value)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

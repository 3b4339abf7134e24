import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#kernel/contract/page.ts';
import { Prose } from '#kit/ui/content/Prose.tsx';
import type { InputProps } from './inputProps.ts';

const GAP = /\[\[(\d{1,3})\]\]/g;

/** A text with gaps: each is typed into, or chosen from a list, where it stands. Drawn in the browser only. */
export function ClozeInput({ question: { stemHtml, gaps, position }, answer, onAnswer, disabled }: InputProps) {
  const t = useText('exam');
  const text = useRef<HTMLDivElement>(null);
  const html = useMemo(() => stemHtml.replace(GAP, '<span data-gap="$1"></span>'), [stemHtml]);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => setPlaces([...(text.current?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])]), [html]);
  const blanks = gaps.map((_, index) => answer?.blanks?.[index] ?? '');
  const write = (index: number, value: string) => {
    const next = blanks.with(index, value);
    onAnswer(next.some(Boolean) ? { blanks: next } : null);
  };
  return (
    <div className="exam-Cloze" ref={text}>
      <p className="exam-Instruction">{t('answer.cloze')}</p>
      <Prose html={html} />
      {places.map((place) => {
        const index = Number(place.dataset.gap) - 1;
        const gap = gaps[index];
        if (!gap) return null;
        const control = {
          id: `field-q${position}.${index}`,
          className: 'ui-Input exam-Gap',
          'aria-label': t('answer.gap', { number: index + 1, count: gaps.length }),
          value: blanks[index],
          disabled,
        };
        return createPortal(
          gap.choices.length ? (
            <select {...control} onChange={(event) => write(index, event.target.value)}>
              <option value="">{t('answer.gapChoose')}</option>
              {gap.choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          ) : (
            <input
              {...control}
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={500}
              onChange={(event) => write(index, event.target.value)}
            />
          ),
          place,
          String(index),
        );
      })}
    </div>
  );
}

import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import type { InputProps } from './inputProps.ts';
import { SortList } from './SortList.tsx';

/** Put in order, first to last. As it is shown first it is no answer yet: it may be taken as one. */
export function OrderInput({ question: { options }, answer, onAnswer, disabled }: InputProps) {
  const t = useText('exam');
  const order = answer?.choices?.length ? answer.choices : options.map(({ id }) => id);
  const shown = order.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const move = (from: number, to: number) => {
    const next = shown.map(({ id }) => id);
    next.splice(to, 0, ...next.splice(from, 1));
    onAnswer({ choices: next });
  };
  return (
    <div className="exam-Order">
      <p className="exam-Instruction">{t('answer.order')}</p>
      <SortList
        label={t('answer.orderLabel')}
        disabled={disabled}
        items={shown.map(({ id, html }, index) => ({ id, content: <Prose html={html} />, name: textOfHtml(html) || String(index + 1) }))}
        onMove={move}
      />
      {!answer?.choices?.length && !disabled && (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => onAnswer({ choices: [...order] })}>
            {t('answer.orderTake')}
          </Button>
        </div>
      )}
    </div>
  );
}

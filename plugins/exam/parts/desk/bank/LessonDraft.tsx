import { useState } from 'react';
import { Slot, useLocale, useText } from '#kernel/contract/page.ts';
import { WritingHelp } from '#plugins/ai/contract.ts';
import { LessonDialog } from './LessonDialog.tsx';

/** What is drafted is found again in the bank by its tag. */
const marked = (gift: string): string =>
  gift
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => `// [tag:AI]\n${block.trim()}`)
    .join('\n\n');

/** Has questions drafted from a lesson: they stand among what is to be brought in, where they are read, mended and checked. */
export function LessonDraft({ onDraft }: { onDraft: (gift: string) => void }) {
  const t = useText('exam');
  const [choose, setChoose] = useState<{ done: (text: string | null) => void } | null>(null);
  const read = async () => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    setChoose({ done: resolve });
    const text = await promise;
    setChoose(null);
    return text === null ? null : [text];
  };
  return (
    <>
      <Slot
        of={WritingHelp}
        kind="quiz"
        label={t('learned.title')}
        to={useLocale()}
        texts={read}
        onDraft={([gift = '']) => onDraft(marked(gift))}
      />
      {choose && <LessonDialog onDone={choose.done} />}
    </>
  );
}

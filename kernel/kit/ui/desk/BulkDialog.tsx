import { useRef, useState, type ReactNode } from 'react';
import { useRevalidator } from '#kit/page/navigation.tsx';
import { useProblem } from '#kit/page/problem.ts';
import { Button } from '../actions/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { Progress } from '../feedback/Progress.tsx';
import { showToast } from '../feedback/Toast.tsx';
import { BulkResult, type BulkItem, type BulkResultProps } from './BulkResult.tsx';
import { useDeskTexts } from './useDeskTexts.ts';

interface Props {
  /** What is done, to how many: a question. */
  title: string;
  /** On the button that begins. */
  submit: string;
  items: readonly BulkItem[];
  /** Does it to one of them. What it is refused for is said beside its name, and the others are done all the same. */
  act: (id: string) => Promise<unknown>;
  /** With the ids of those that were done. */
  onClose: (done: ReadonlySet<string>) => void;
  /** What will happen, and whether it can be taken back. */
  children?: ReactNode;
}

/** The same act for many rows, one after the other, each guarded by itself: how far it is, and by name what was not done and why. */
export function BulkDialog({ title, submit, items: chosen, act, onClose, children }: Props) {
  const t = useDeskTexts();
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [items] = useState(chosen);
  const [at, setAt] = useState<number | null>(null);
  const [result, setResult] = useState<{ done: ReadonlySet<string>; left: BulkResultProps['left'] } | null>(null);
  const stops = useRef(false);
  async function run() {
    const done = new Set<string>();
    const left: (BulkItem & { why: string })[] = [];
    for (const [place, item] of items.entries()) {
      if (stops.current) {
        left.push({ ...item, why: t('bulk.stopped') });
        continue;
      }
      setAt(place);
      try {
        await act(item.id);
        done.add(item.id);
      } catch (error) {
        left.push({ ...item, why: problem(error) });
      }
    }
    await revalidate();
    if (left.length > 0) return setResult({ done, left });
    showToast(t('bulk.done', { done: done.size, count: done.size }));
    onClose(done);
  }
  if (result) return <BulkResult title={title} done={result.done.size} left={result.left} onClose={() => onClose(result.done)} />;
  const isRunning = at !== null;
  const stop = () => (isRunning ? void (stops.current = true) : onClose(new Set()));
  return (
    <Dialog
      open
      title={title}
      onClose={stop}
      actions={
        <>
          <Button variant="secondary" onClick={stop}>
            {t(isRunning ? 'bulk.stop' : 'bulk.cancel')}
          </Button>
          {!isRunning && (
            <Button data-autofocus onClick={() => void run()}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      {isRunning ? (
        <Progress label={t('bulk.running')} value={at} max={items.length} text={t('bulk.at', { at: at + 1, count: items.length })} />
      ) : (
        children
      )}
    </Dialog>
  );
}

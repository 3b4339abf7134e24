import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { Question } from './useActs.tsx';

/** Asks before something is done that somebody or something stands against. */
export function QuestionDialog({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const t = useText('project');
  if (!question) return null;
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('ask.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {t('ask.leave')}
          </Button>
          {question.answers.map(({ label, danger, onPress }) => (
            <Button
              key={label}
              variant={danger ? 'danger' : 'primary'}
              onClick={() => {
                onClose();
                onPress();
              }}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      <p>{question.words}</p>
    </Dialog>
  );
}

import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';

interface Props {
  thread: string;
  next: string;
  question: string;
  onAsk: (question: string) => Promise<boolean>;
}

/** Asks the same once more, where nothing or only a part came of it. */
export function Again({ thread, next, question, onAsk }: Props) {
  const t = useText('ai');
  return (
    <PostForm
      call="ai.ask"
      id="again"
      with={{ turn: next, thread, question }}
      to="/ai/:thread"
      onSubmit={(event) => {
        event.preventDefault();
        void onAsk(question);
      }}
    >
      <Button type="submit" variant="secondary">
        {t('talk.retry')}
      </Button>
    </PostForm>
  );
}

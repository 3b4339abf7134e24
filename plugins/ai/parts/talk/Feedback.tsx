import type { FormEvent } from 'react';
import { useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import type { Turn } from '../../schemas.ts';
import { call } from '../call.ts';

/** Whether it helped; staff see what did not. */
export function Feedback({ id, helpful }: Pick<Turn, 'id' | 'helpful'>) {
  const t = useText('ai');
  const revalidator = useRevalidator();
  const rate = (value: boolean) => async (event: FormEvent) => {
    event.preventDefault();
    await call('rate', { turn: id, helpful: value });
    await revalidator.revalidate();
  };
  return (
    <div className="ai-Feedback">
      {([true, false] as const).map((value) => (
        <PostForm
          key={String(value)}
          call="ai.rate"
          id={`${id}.${value}`}
          with={{ turn: id, helpful: value }}
          onSubmit={(event) => void rate(value)(event)}
        >
          <Button type="submit" variant="quiet" aria-pressed={helpful === value}>
            {t(value ? 'rate.yes' : 'rate.no')}
          </Button>
        </PostForm>
      ))}
      {helpful !== null && <span role="status">{t('rate.thanks')}</span>}
    </div>
  );
}

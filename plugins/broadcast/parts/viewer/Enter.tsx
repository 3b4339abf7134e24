import { useState, type FormEvent } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Room } from '../../schemas.ts';
import { RoomHead } from '../room/RoomHead.tsx';

interface Props {
  room: Room;
  error: unknown;
  onEnter: (name: string) => Promise<void>;
}

/** A guest says what to be called, and comes in. */
export function Enter({ room, error, onEnter }: Props) {
  const t = useText('broadcast');
  const problem = useProblem();
  const [name, setName] = useState('');
  const [pending, setPending] = useState(false);
  async function enter(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    await onEnter(name.trim());
    setPending(false);
  }
  return (
    <div className="broadcast-Enter">
      <RoomHead room={room} state={room.card.state} viewers={room.card.viewers} />
      {error !== null && (
        <Alert tone="danger" live>
          {problem(error)}
        </Alert>
      )}
      <form onSubmit={(event) => void enter(event)}>
        <TextField
          label={t('enter.name')}
          hint={t('enter.hint')}
          optional
          name="name"
          maxLength={60}
          autoComplete="nickname"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SubmitButton state={pending ? 'loading' : 'normal'} labels={{ normal: t('enter.go') }} />
      </form>
    </div>
  );
}

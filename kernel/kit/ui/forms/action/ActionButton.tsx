import { call, type CallsOf, type CallTypes } from '#kit/page/call.ts';
import { Button, type ButtonProps } from '../../actions/Button.tsx';
import { showToast } from '../../feedback/Toast.tsx';
import { useSend } from './useSend.ts';

export type ActionButtonProps<Types extends CallTypes, Name extends keyof Types & string> = Omit<ButtonProps, 'onClick' | 'name'> & {
  of: CallsOf<Types>;
  name: Name;
  /** All of the call's input. */
  with?: Types[Name]['input'];
  /** Said when it was done. */
  done?: string;
  onDone?: (reply: Types[Name]['reply']) => void;
};

/** One press, one declared call. What it is refused for is said in a message that stays. */
export function ActionButton<Types extends CallTypes, Name extends keyof Types & string>({
  of,
  name,
  with: input,
  done,
  onDone,
  ...button
}: ActionButtonProps<Types, Name>) {
  const { state, send } = useSend(of.owner, { onFailure: (words) => showToast(words, { tone: 'danger' }) });
  const press = async () => {
    const made = await send(
      () => call(`${of.owner}.${name}`, input as Record<string, unknown> | undefined) as Promise<Types[Name]['reply']>,
    );
    if (!made) return;
    if (done) showToast(done);
    onDone?.(made.reply);
  };
  const busy = state === 'loading';
  return <Button {...button} aria-disabled={busy || undefined} onClick={() => void press()} />;
}

import { useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { useSignOut } from './useSignOut.ts';

/** Signs out of this browser. */
export function SignOutButton() {
  const t = useText('account');
  const { state, signOut } = useSignOut();
  return (
    <SubmitButton
      type="button"
      variant="secondary"
      state={state}
      labels={{ normal: t('menu.signOut'), error: t('problem.signOut') }}
      onClick={() => void signOut()}
    />
  );
}

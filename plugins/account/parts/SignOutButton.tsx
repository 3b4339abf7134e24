import { useText } from '#kernel/contract/page.ts';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { useSignOut } from './useSignOut.ts';

/** Signs out of this browser. */
export function SignOutButton() {
  const t = useText('account');
  const { state, signOut } = useSignOut();
  return (
    <PostForm
      call="account.signOut"
      to="/"
      onSubmit={(event) => {
        event.preventDefault();
        void signOut();
      }}
    >
      <SubmitButton variant="secondary" state={state} labels={{ normal: t('menu.signOut'), error: t('problem.signOut') }} />
    </PostForm>
  );
}

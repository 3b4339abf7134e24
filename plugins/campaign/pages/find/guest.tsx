import { usePosted, useProblem, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { find as load } from '../../gateway/pages/registration.ts';
import '../../parts/page/campaign.css';

/** One's registration by its number and the end of the telephone. */
export default function FindPage({ data: { reference } }: PageProps<typeof load>) {
  const t = useText('campaign');
  const problem = useProblem();
  const posted = usePosted('campaign.lookUp');
  return (
    <article className="campaign-Registration">
      <h1>{t('page.find')}</h1>
      <p>{t('find.lead')}</p>
      {posted?.refusal && (
        <Alert tone="danger" live>
          <p>{problem(posted.refusal)}</p>
        </Alert>
      )}
      <PostForm call="campaign.lookUp" to=":path">
        <TextField
          label={t('find.reference')}
          hint={t('find.reference.hint')}
          name="reference"
          required
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          defaultValue={posted?.typed('reference') ?? reference}
        />
        <TextField label={t('find.last4')} name="last4" required maxLength={8} inputMode="numeric" autoComplete="off" />
        <Button type="submit">{t('find.go')}</Button>
      </PostForm>
    </article>
  );
}

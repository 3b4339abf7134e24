import type { FormEvent } from 'react';
import { callsOf, usePosted, useSite, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import type { account } from '../../plugin.ts';
import { FormProblem } from '../FormProblem.tsx';
import { useForm } from '../useForm.ts';
import { LifeCard } from './LifeCard.tsx';
import type { LinkData } from '../../gateway/pages/loadLink.ts';
import { useOpened } from './useOpened.ts';

const call = callsOf<typeof account>('account');

/** The new address of an account is confirmed by its link, in whichever browser it is opened. */
export function ConfirmNewEmail({ link }: { link: NonNullable<LinkData['link']> }) {
  const t = useText('account');
  const { role } = useSite();
  const posted = usePosted('account.confirmEmail');
  const desk = useForm({}, posted);
  const confirmed = posted?.reply as { email: string } | undefined;
  useOpened(link);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void desk.run(() => call('confirmEmail', { token: link.token }));
  };
  if (desk.state === 'success' || confirmed)
    return (
      <LifeCard title={t('activate.emailDone')} lead={t('activate.emailDoneText', { email: confirmed?.email ?? link.email })}>
        <div className="ui-Actions">
          {role === 'guest' ? (
            <LinkButton to="/user/login">{t('life.signIn')}</LinkButton>
          ) : (
            <LinkButton to="/user/profile">{t('life.over.profile')}</LinkButton>
          )}
        </div>
      </LifeCard>
    );
  return (
    <LifeCard title={t('activate.emailTitle')} lead={t('activate.emailLead', { email: link.email })}>
      <PostForm
        call="account.confirmEmail"
        with={{ token: link.token }}
        unless="email"
        className="account-Form"
        noValidate
        onSubmit={submit}
      >
        <FormProblem desk={desk} />
        <SubmitButton state={desk.state} labels={{ normal: t('activate.emailSubmit'), loading: t('activate.submitting') }} />
      </PostForm>
    </LifeCard>
  );
}

import type { FormEvent } from 'react';
import { callsOf, go, useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { account } from '../../plugin.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import { withNext } from '../../rules/next.ts';
import { FormProblem } from '../FormProblem.tsx';
import { writePending } from '../life/pending.ts';
import { PrivacyLink } from '../PrivacyLink.tsx';
import { useForm } from '../useForm.ts';
import { goOnFromLine, orOver, type StepProps } from './steps.ts';

const call = callsOf<typeof account>('account');

/** Nobody here has this LINE yet: name and e-mail, with what LINE says as a start, and consent. No password. */
export default function RegisterWithLine({ outcome, onOver }: StepProps) {
  const t = useText('account');
  const desk = useForm();
  const [, firstname = '', lastname = ''] = /^(\S+)\s*(.*)$/.exec(outcome.name.trim()) ?? [];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => (form.get(name) as string).trim();
    const email = normalEmail(typed('email'));
    const privacy = form.has('privacy');
    const missing = {
      ...(typed('firstname') === '' && { firstname: 'line.firstnameMissing' }),
      ...(typed('lastname') === '' && { lastname: 'line.lastnameMissing' }),
      ...(email === '' ? { email: 'line.emailMissing' } : !isEmail(email) && { email: 'line.emailWrong' }),
      ...(!privacy && { privacy: 'line.privacyMissing' }),
    };
    if (!desk.check(missing)) return;
    const input = {
      firstname: typed('firstname'),
      lastname: typed('lastname'),
      email,
      privacy,
      news: form.has('news'),
      next: outcome.next,
    };
    const registered = await desk.run(() => call('registerWithLine', { ticket: outcome.ticket, ...input }).catch(orOver(onOver)));
    if (!registered) return;
    if (registered.value.step === 'signed-in') return goOnFromLine(outcome);
    writePending({ email, ticket: registered.value.ticket, next: outcome.next, mailedAt: Date.now() });
    go(withNext('/user/activate', outcome.next));
  }

  const { errors } = desk;
  return (
    <form className="account-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className="account-Lead">{t('line.registerLead')}</p>
      <FormProblem desk={desk} />
      <TextField
        label={t('line.firstname')}
        error={errors.firstname}
        name="firstname"
        defaultValue={firstname}
        autoComplete="given-name"
        maxLength={100}
        required
      />
      <TextField
        label={t('line.lastname')}
        error={errors.lastname}
        name="lastname"
        defaultValue={lastname}
        autoComplete="family-name"
        maxLength={100}
        required
      />
      <TextField
        label={t('line.email')}
        hint={t('line.emailHint')}
        error={errors.email}
        name="email"
        type="email"
        inputMode="email"
        defaultValue={outcome.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <Checkbox
        label={t('line.privacy')}
        hint={<PrivacyLink label={t('line.privacyRead')} />}
        error={errors.privacy}
        name="privacy"
        required
      />
      <Checkbox label={t('line.news')} hint={t('line.newsHint')} name="news" />
      <SubmitButton state={desk.state} labels={{ normal: t('line.register'), loading: t('line.registering') }} />
      <p className="account-Note">{t('line.haveAccount')}</p>
      <LinkButton variant="quiet" to={withNext('/user/login', '/user/security')}>
        {t('line.otherWay')}
      </LinkButton>
    </form>
  );
}

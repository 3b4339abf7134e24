import { useEffect, useRef, type FormEvent } from 'react';
import { callsOf, go, safePath, useLocation, usePosted, useText } from '#kernel/contract/page.ts';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { account } from '../../plugin.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import { withNext } from '../../rules/next.ts';
import { FASTEST_FORM_MS } from '../../rules/registration.ts';
import { FormProblem } from '../FormProblem.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { useForm } from '../useForm.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { writePending } from './pending.ts';
import './life.css';

const call = callsOf<typeof account>('account');

/** How long the form has been there, ms. */
const sinceShown = ({ current }: { readonly current: number }) => performance.now() - current;

/** What is missing, before anything is sent. Whether the password will do, the gateway says. */
function missingOf(typed: (name: string) => string, privacy: boolean): Record<string, string> {
  const email = normalEmail(typed('email'));
  return {
    ...(typed('firstname').trim() === '' && { firstname: 'register.firstnameMissing' }),
    ...(typed('lastname').trim() === '' && { lastname: 'register.lastnameMissing' }),
    ...(email === '' ? { email: 'register.emailMissing' } : !isEmail(email) && { email: 'register.emailWrong' }),
    ...(typed('password') === '' && { password: 'register.passwordMissing' }),
    ...(!privacy && { privacy: 'register.privacyMissing' }),
  };
}

/** Name, e-mail, password and consent. Ends at the page where the code of the mail is typed in. */
export function RegisterForm() {
  const t = useText('account');
  const posted = usePosted('account.register');
  const next = safePath(new URLSearchParams(useLocation().search).get('next'), '');
  const desk = useForm({}, posted);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => form.get(name) as string;
    const privacy = form.has('privacy');
    if (!desk.check(missingOf(typed, privacy))) return;
    const input = {
      firstname: typed('firstname'),
      lastname: typed('lastname'),
      email: typed('email'),
      password: typed('password'),
      privacy,
      news: form.has('news'),
      website: typed('website'),
      next,
    };
    const registered = await desk.run(async () => {
      // A password manager may fill the form faster than the gateway's bot check allows.
      const left = FASTEST_FORM_MS - sinceShown(shownAt);
      if (left > 0) await new Promise((done) => setTimeout(done, left + 50));
      return call('register', { ...input, elapsed: Math.floor(sinceShown(shownAt)) });
    });
    if (!registered) return;
    writePending({ email: normalEmail(input.email), ticket: registered.value.ticket, next });
    go(withNext('/user/activate', next));
  }

  const { errors } = desk;
  return (
    <PostForm
      call="account.register"
      to={withNext('/user/activate', next)}
      className="account-Form"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="next" value={next} />
      <FormProblem desk={desk} />
      <div className="account-Pair">
        <TextField
          label={t('register.firstname')}
          error={errors.firstname}
          name="firstname"
          defaultValue={posted?.typed('firstname')}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <TextField
          label={t('register.lastname')}
          error={errors.lastname}
          name="lastname"
          defaultValue={posted?.typed('lastname')}
          autoComplete="family-name"
          maxLength={100}
          required
        />
      </div>
      <TextField
        label={t('register.email')}
        hint={t('register.emailHint')}
        error={errors.email}
        name="email"
        defaultValue={posted?.typed('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <NewPasswordField label={t('register.password')} error={errors.password} />
      {/* Only programs see it; they fill in whatever is there. */}
      <div className="account-Decoy" aria-hidden="true">
        <label htmlFor="account-website">{t('register.decoy')}</label>
        <input id="account-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <ConsentFields error={errors.privacy} posted={posted} />
      <SubmitButton state={desk.state} labels={{ normal: t('register.submit'), loading: t('register.submitting') }} />
    </PostForm>
  );
}

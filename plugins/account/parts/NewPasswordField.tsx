import { useId, useState, type ChangeEvent } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { PasswordField } from '#kit/ui/forms/PasswordField.tsx';
import { judgePassword, lengthOf, ownWords, type PasswordVerdict } from '../rules/password.ts';
import './password.css';

const STRENGTHS = ['', '', 'password.enough', 'password.good', 'password.best'] as const;
const UNTOUCHED: PasswordVerdict = { problem: 'short', missing: 0, strength: 0 };

interface Props {
  label: string;
  name?: string;
  error?: string | undefined;
  /** Names of the person that the form does not have as fields `email`, `firstname` and `lastname`. */
  owner?: readonly string[];
}

/**
 * A password that is chosen: says in words what it still lacks, while it is typed. Whether it has leaked only the gateway
 * knows. Nothing is demanded but length and that it is not easy to guess.
 */
export function NewPasswordField({ label, name = 'password', error, owner = [] }: Props) {
  const t = useText('account');
  const site = useSite();
  const min = Number(site.settings.account?.passwordMinLength ?? 15);
  const [verdict, setVerdict] = useState(UNTOUCHED);
  /** The error that stood there when something was typed last: it is over, a newer one is about what stands here now. */
  const [seen, setSeen] = useState<string>();
  if (error === undefined && seen !== undefined) setSeen(undefined);
  const strengthId = useId();

  function judge({ target }: ChangeEvent<HTMLInputElement>) {
    const field = (of: string) => (target.form?.elements.namedItem(of) as HTMLInputElement | null)?.value ?? '';
    const texts = [site.name.th, site.name.en, location.hostname, ...['email', 'firstname', 'lastname'].map(field), ...owner];
    setSeen(error);
    setVerdict(lengthOf(target.value) === 0 ? UNTOUCHED : judgePassword(target.value, { min, words: ownWords(texts) }));
  }

  const { problem, missing } = verdict;
  const refused = error !== seen && verdict.strength > 1;
  const strength = refused ? 1 : verdict.strength;
  const words = () => {
    if (refused) return '';
    if (strength === 0) return t('password.none');
    if (problem === 'short') return t('password.more', { missing });
    return t(problem ? `password.${problem}` : STRENGTHS[strength]);
  };
  return (
    <div className="account-NewPassword">
      <PasswordField
        label={label}
        error={error === seen ? undefined : error}
        name={name}
        autoComplete="new-password"
        required
        aria-describedby={strengthId}
        onChange={judge}
      />
      <div className="account-Meter" data-strength={strength} data-short={problem === 'short' || undefined}>
        <span className="account-Meter-bar" aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </span>
        <p id={strengthId}>
          <span className="ui-Hidden">{t('password.strength')} </span>
          {words()}
        </p>
      </div>
      {/* Read out when it changes for good or bad, not with every letter. */}
      <span className="ui-Hidden" role="status">
        {strength > 0 && problem !== 'short' ? words() : ''}
      </span>
    </div>
  );
}

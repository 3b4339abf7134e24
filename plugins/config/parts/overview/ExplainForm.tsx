import type { LocalText } from '#kit/schema/locale.ts';
import { useState, type FormEvent } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call, useProblem } from '../call.ts';

/** Why a page is there, or not, for a role. */
export function ExplainForm() {
  const t = useText('config');
  const locale = useLocale();
  const problem = useProblem();
  const [role, setRole] = useState<Role>('guest');
  const [path, setPath] = useState('/');
  const [lines, setLines] = useState<readonly LocalText[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const wrong = path.startsWith('/') ? undefined : t('explain.pathWrong');

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (pending || wrong) return;
    setPending(true);
    setFailed(null);
    try {
      setLines((await call('explain', { role, path })).lines);
    } catch (error) {
      setLines([]);
      setFailed(problem(error));
    }
    setPending(false);
  }
  return (
    <section className="config-Card" aria-labelledby="config-explain">
      <h2 id="config-explain">{t('explain.title')}</h2>
      <p className="config-Note">{t('explain.text')}</p>
      <form className="config-Ask" noValidate onSubmit={(event) => void ask(event)}>
        <SelectField
          label={t('explain.role')}
          name="explain-role"
          options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          value={role}
          onChange={(event) => setRole(ROLES.find((each) => each === event.target.value) ?? 'guest')}
        />
        <TextField
          label={t('explain.path')}
          name="explain-path"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={2000}
          value={path}
          error={wrong}
          onChange={(event) => setPath(event.target.value)}
        />
        <SubmitButton variant="secondary" state={pending ? 'loading' : 'normal'} labels={{ normal: t('explain.ask') }} />
      </form>
      {(lines.length > 0 || failed) && (
        <Alert tone={failed ? 'danger' : 'info'} live>
          {failed ? <p>{failed}</p> : lines.map((line) => <p key={line.en}>{line[locale]}</p>)}
        </Alert>
      )}
    </section>
  );
}

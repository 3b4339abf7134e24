import { useState, type FormEvent } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { codeIn } from '../../rules/receiveCode.ts';

/** Whom to pay, by the code or the link that they sent. The camera of a phone opens the link by itself. */
export function CodeForm({ initialCode, error }: { initialCode: string; error: string | null }) {
  const t = useText('wallet');
  const navigate = useNavigate();
  const [text, setText] = useState(initialCode);
  const [missing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = codeIn(text);
    setMissing(!code);
    if (code) void navigate(`/user/wallet/pay?to=${encodeURIComponent(code)}`);
  }
  return (
    <form className="wallet-Form" noValidate onSubmit={submit}>
      <TextField
        label={t('pay.code')}
        hint={t('pay.codeHint')}
        name="to"
        required
        maxLength={600}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={missing ? t('pay.codeMissing') : error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{t('pay.next')}</Button>
    </form>
  );
}

import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useTypedSearch } from '#kit/ui/forms/useTypedSearch.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { call } from '../call.ts';

interface Account {
  id: string;
  name: string;
}

/** The account of the site that a member has, found by name; most have none. */
export function AccountField({ account, onChange }: { account: Account | null; onChange: (account: Account | null) => void }) {
  const t = useText('cluster');
  const { accountId: error } = useActionForm().errors;
  const [q, setQ] = useState('');
  const { found } = useTypedSearch(q, async (words) =>
    (await call('findAccounts', { q: words })).items.map(({ accountId, name }): Account => ({ id: accountId, name })),
  );
  if (account && !error)
    return (
      <div className="cluster-Head">
        <p>{t('member.accountOf', { name: account.name || t('member.accountGone') })}</p>
        <Button variant="secondary" onClick={() => onChange(null)}>
          {t('member.accountLoose')}
        </Button>
      </div>
    );
  return (
    <>
      <TextField
        id="member-account"
        label={t('member.accountSearch')}
        hint={t('member.accountHint')}
        error={error}
        optional
        type="search"
        maxLength={100}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {found?.length === 0 && (
        <p className="cluster-Note" role="status">
          {t('member.accountNone')}
        </p>
      )}
      {Boolean(found?.length) && (
        <RadioGroup
          legend={t('member.account')}
          name="found"
          value=""
          options={found!.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChange(found!.find((each) => each.id === id)!)}
        />
      )}
    </>
  );
}

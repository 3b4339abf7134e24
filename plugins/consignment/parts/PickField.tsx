import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useTypedSearch } from '#kit/ui/forms/useTypedSearch.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import './consignment.css';

interface Named {
  id: string;
  name: string;
}
interface Props {
  /** As the form's call names it. */
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  picked: Named | null;
  onPick: (picked: Named | null) => void;
  search: (words: string) => Promise<{ found: Named[] }>;
}

/** One of many that is searched for by name. */
export function PickField({ name, label, hint, optional, picked, onPick, search }: Props) {
  const t = useText('consignment');
  const error = useActionForm().errors[name];
  const [q, setQ] = useState('');
  const { found } = useTypedSearch(q, async (words) => (await search(words)).found);
  if (picked && !error)
    return (
      <div className="consignment-Picked">
        <p>
          {label}: <strong>{picked.name}</strong>
        </p>
        <Button variant="secondary" onClick={() => onPick(null)}>
          {t('pick.other')}
        </Button>
      </div>
    );
  return (
    <>
      <TextField
        id={`consignment-${name}`}
        label={label}
        hint={hint}
        error={error}
        optional={optional}
        type="search"
        autoComplete="off"
        maxLength={80}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {found?.length === 0 && <p role="status">{t('pick.none')}</p>}
      {Boolean(found?.length) && (
        <RadioGroup
          legend={t('pick.found')}
          name={`found-${name}`}
          value=""
          options={found!.map((each) => ({ value: each.id, label: each.name }))}
          onChange={(id) => onPick(found!.find((each) => each.id === id)!)}
        />
      )}
    </>
  );
}

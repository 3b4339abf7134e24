import { useState } from 'react';
import { useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { RoleChange, Version } from '../../schemas.ts';
import { Changes } from '../Changes.tsx';

/** What two versions differ in, for each role. */
export function Compare({
  versions,
  current,
  compared,
}: {
  versions: readonly Version[];
  current: number;
  compared: { from: number; to: number; changes: readonly RoleChange[] | null } | null;
}) {
  const t = useText('config');
  const format = useFormat();
  const navigate = useNavigate();
  const [from, setFrom] = useState(compared?.from ?? versions[1]?.version ?? current);
  const [to, setTo] = useState(compared?.to ?? current);
  const known = [...new Set([...versions.map(({ version }) => version), from, to])].toSorted((a, b) => b - a);
  const options = known.map((version) => {
    const at = versions.find((each) => each.version === version)?.createdAt;
    return { value: String(version), label: `${t('versions.number', { version })}${at ? ` · ${format.date(at, 'short')}` : ''}` };
  });
  if (versions.length < 2 && !compared) return null;
  return (
    <section className="config-Card" aria-labelledby="config-compare">
      <h2 id="config-compare">{t('compare.title')}</h2>
      <form
        className="config-Ask"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(`/config/versions?${new URLSearchParams({ from: String(from), to: String(to) })}`);
        }}
      >
        <SelectField
          label={t('compare.from')}
          name="from"
          options={options}
          value={String(from)}
          onChange={(event) => setFrom(Number(event.target.value))}
        />
        <SelectField
          label={t('compare.to')}
          name="to"
          options={options}
          value={String(to)}
          onChange={(event) => setTo(Number(event.target.value))}
        />
        <Button type="submit" variant="secondary">
          {t('compare.show')}
        </Button>
      </form>
      {compared && (
        <div className="config-Group" role="status">
          <h3>{t('compare.result', { from: compared.from, to: compared.to })}</h3>
          {compared.changes ? <Changes changes={compared.changes} /> : <p>{t('compare.gone')}</p>}
        </div>
      )}
    </section>
  );
}

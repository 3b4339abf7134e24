import { useId, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useTypedSearch } from '#kit/ui/forms/useTypedSearch.ts';
import type { Grant } from '../../calls/people.ts';
import { ACCESSES, GROUPS, type Group, type Item, type Right } from '../../schemas.ts';
import { call } from '../call.ts';
import { usePeople } from './usePeople.ts';
import './people.css';

/** Somebody who has a right, and the way to change or end it. A right of a folder above is changed there. */
function GrantRow({ grant, pending, onChange }: { grant: Grant; pending: boolean; onChange: (access: Right | 'none') => void }) {
  const t = useText('files');
  const name = grant.person?.name ?? t(`share.group.${grant.group}`);
  return (
    <li>
      <span className="files-People-name">{name}</span>
      {grant.from === null ? (
        <>
          <SelectField
            label={<span className="ui-Hidden">{t('share.accessOf', { name })}</span>}
            value={grant.access}
            disabled={pending}
            options={ACCESSES.map((value) => ({ value, label: t(`share.access.${value}`) }))}
            onChange={({ currentTarget }) => onChange(currentTarget.value as Right)}
          />
          <IconButton icon="close" label={t('share.removeOf', { name })} disabled={pending} onClick={() => onChange('none')} />
        </>
      ) : (
        <span className="files-Share-note">{t('share.inherited', { access: t(`share.access.${grant.access}`), folder: grant.from })}</span>
      )}
    </li>
  );
}

/** Shares an item with members and groups of them: finds people by name, and says who may do what. */
export function PeopleShare({ item }: { item: Item }) {
  const t = useText('files');
  const title = useId();
  const [text, setText] = useState('');
  const { grants, pending, problem, give } = usePeople(item);
  const { found, forget } = useTypedSearch(text, async (words) => (await call('findPeople', { text: words })).people);
  const has = new Set((grants ?? []).filter(({ from }) => from === null).map(({ person, group }) => person?.id ?? group));
  const offered = text.trim().length < 2 ? null : found?.filter(({ id }) => !has.has(id));
  const groups = GROUPS.filter((group) => !has.has(group));
  const add = async (who: { personId: string } | { group: Group }) => {
    if (!(await give(who, 'see'))) return;
    setText('');
    forget();
  };
  return (
    <section className="files-People" aria-labelledby={title}>
      <h3 id={title}>{t('share.people')}</h3>
      {problem && <Alert tone="danger" live title={problem} />}
      <TextField
        label={t('share.findPerson')}
        hint={t('share.findPersonHint')}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      {offered && (
        <ul className="files-People-found" aria-label={t('share.found')}>
          {offered.map(({ id, name }) => (
            <li key={id}>
              <Button variant="quiet" disabled={pending} onClick={() => void add({ personId: id })}>
                {t('share.addPerson', { name })}
              </Button>
            </li>
          ))}
          {offered.length === 0 && <li role="status">{t('share.foundNobody')}</li>}
        </ul>
      )}
      {groups.length > 0 && (
        <SelectField
          label={t('share.addGroup')}
          value=""
          disabled={pending || grants === null}
          placeholder={t('share.chooseGroup')}
          options={groups.map((value) => ({ value, label: t(`share.group.${value}`) }))}
          onChange={({ currentTarget }) => currentTarget.value && void add({ group: currentTarget.value as Group })}
        />
      )}
      {grants && grants.length > 0 && (
        <ul className="files-People-list" aria-label={t('share.whoHas')}>
          {grants.map((grant) => (
            <GrantRow
              key={grant.id}
              grant={grant}
              pending={pending}
              onChange={(access) => void give(grant.person ? { personId: grant.person.id } : { group: grant.group as Group }, access)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

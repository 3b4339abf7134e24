import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { RIGHTS } from '../../calls/shapes.ts';
import { call } from '../call.ts';
import type { CalendarView } from './calendarView.ts';

type Shares = CalendarView['shares'];

/** Members with whom a calendar is shared, and how far. */
export function ShareFields({ shares, onChange }: { shares: Shares; onChange(shares: Shares): void }) {
  const t = useText('calendar');
  const [found, setFound] = useState<readonly { accountId: string; name: string }[]>([]);
  const [text, setText] = useState('');
  const look = async (words: string) => {
    setText(words);
    if (words.trim().length < 2) return setFound([]);
    const { items } = await call('people', { q: words.trim().slice(0, 60) }).catch(() => ({ items: [] }));
    setFound(items.filter(({ accountId }) => !shares.some((share) => share.accountId === accountId)));
  };
  return (
    <Fieldset legend={t('shares')} hint={t('shares.hint')} name="shares">
      {shares.map((share, index) => (
        <div key={share.accountId} className="calendar-Form-row">
          <SelectField
            label={share.name}
            value={share.right}
            options={RIGHTS.map((value) => ({ value, label: t(`right.${value}`) }))}
            onChange={({ target }) =>
              onChange(shares.with(index, { ...share, right: RIGHTS.find((one) => one === target.value) ?? 'busy' }))
            }
          />
          <IconButton icon="close" label={t('shares.remove', { name: share.name })} onClick={() => onChange(shares.toSpliced(index, 1))} />
        </div>
      ))}
      <TextField
        label={t('shares.find')}
        name="share"
        optional
        autoComplete="off"
        value={text}
        onChange={({ target }) => void look(target.value)}
      />
      <ul className="calendar-Found">
        {found.map(({ accountId, name }) => (
          <li key={accountId}>
            <Button
              variant="secondary"
              onClick={() => {
                onChange([...shares, { accountId, name, right: 'busy' }]);
                setText('');
                setFound([]);
              }}
            >
              {t('shares.with', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}

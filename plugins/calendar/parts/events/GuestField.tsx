import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call } from '../call.ts';
import type { Draft } from './draft.ts';

type Guests = Draft['guests'];

/** Who is invited: members by their names, everybody else by an address. */
export function GuestField({ guests, error, onChange }: { guests: Guests; error?: string | undefined; onChange(guests: Guests): void }) {
  const t = useText('calendar');
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly { accountId: string; name: string }[]>([]);
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(text.trim());
  const add = (guest: Guests[number]) => {
    const there = guests.some(({ accountId, email }) => (guest.accountId ? accountId === guest.accountId : email === guest.email));
    if (!there) onChange([...guests, guest]);
    setText('');
    setFound([]);
  };
  const look = async (words: string) => {
    setText(words);
    if (words.trim().length < 2 || words.includes('@')) return setFound([]);
    const { items } = await call('people', { q: words.trim().slice(0, 60) }).catch(() => ({ items: [] }));
    setFound(items);
  };
  return (
    <Fieldset legend={t('event.guests')} hint={t('event.guestsHint')} name="guests" error={error}>
      <ul className="calendar-Guests">
        {guests.map((guest, index) => (
          <li key={`${guest.accountId ?? ''}${guest.email}`}>
            {guest.name || guest.email}
            <IconButton
              icon="close"
              label={t('guest.remove', { name: guest.name || guest.email })}
              onClick={() => onChange(guests.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <TextField
        label={t('guest.add')}
        name="guest"
        optional
        autoComplete="off"
        value={text}
        onChange={({ target }) => void look(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isAddress) add({ accountId: null, email: text.trim(), name: '' });
        }}
      />
      {isAddress && (
        <Button variant="secondary" onClick={() => add({ accountId: null, email: text.trim(), name: '' })}>
          {t('guest.invite', { name: text.trim() })}
        </Button>
      )}
      {found.length > 0 && (
        <ul className="calendar-Found">
          {found.map(({ accountId, name }) => (
            <li key={accountId}>
              <Button variant="secondary" onClick={() => add({ accountId, email: '', name })}>
                {t('guest.invite', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Fieldset>
  );
}

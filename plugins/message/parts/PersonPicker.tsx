import { useEffect, useRef, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import type { Person } from '../schemas.ts';
import { Avatar } from './Avatar.tsx';
import { call } from './call.ts';

/** Typing goes on while nobody is asked yet, ms. */
const PAUSE_MS = 300;
/** Shorter than this is everybody. */
const LEAST = 2;

type Result = { state: 'none' | 'searching' } | { state: 'found'; people: readonly Person[] } | { state: 'failed'; problem: string };

/** Finds a member by name, and shows who was chosen. */
export function PersonPicker({ person, onPick }: { person: Person | null; onPick: (person: Person | null) => void }) {
  const t = useText('message');
  const problem = useProblem();
  const { errors } = useActionForm();
  const [q, setQ] = useState('');
  const [result, setResult] = useState<Result>({ state: 'none' });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Which search was the last: answers of earlier ones come too late. */
  const latestSearch = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(typed: string) {
    setQ(typed);
    clearTimeout(timer.current);
    latestSearch.current += 1;
    const mine = latestSearch.current;
    const name = typed.trim();
    if (name.length < LEAST) return setResult({ state: 'none' });
    setResult({ state: 'searching' });
    timer.current = setTimeout(() => {
      call('findPeople', { q: name }).then(
        (people) => mine === latestSearch.current && setResult({ state: 'found', people }),
        (failure: unknown) => mine === latestSearch.current && setResult({ state: 'failed', problem: problem(failure) }),
      );
    }, PAUSE_MS);
  }

  if (person)
    return (
      <div className="message-Chosen">
        <Avatar name={person.name ?? ''} />
        <p>{t('start.to', { name: person.name ?? '' })}</p>
        <Button variant="quiet" onClick={() => onPick(null)}>
          {t('start.change')}
        </Button>
      </div>
    );
  return (
    <div className="message-Picker">
      <TextField
        label={t('start.person')}
        hint={t('start.personHint')}
        error={errors.to}
        name="to"
        type="search"
        autoComplete="off"
        value={q}
        onChange={(event) => search(event.target.value)}
        maxLength={100}
      />
      <p role="status" className="message-Picker-state">
        {result.state === 'searching' && t('start.searching')}
        {result.state === 'found' && result.people.length === 0 && t('start.nobody')}
        {result.state === 'failed' && result.problem}
      </p>
      {result.state === 'found' && result.people.length > 0 && (
        <ul className="message-People" aria-label={t('start.people')}>
          {result.people.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                onClick={() => {
                  onPick(each);
                  requestAnimationFrame(() => document.getElementById(fieldId('body'))?.focus());
                }}
              >
                <Avatar name={each.name ?? ''} />
                {each.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import type { Box } from '../schemas.ts';
import { boxPath } from './boxPath.ts';
import '#kit/ui/forms/Field.css';

interface Props {
  /** Of one's own the messages are searched, of others subjects and who asks. */
  box: Box;
  q: string;
  label: string;
  /** What else of the address stays. */
  keep?: Readonly<Record<string, string>>;
}

/** Looks for words in a box of conversations. Works as a plain form, too. */
export function SearchForm({ box, q, label, keep = {} }: Props) {
  const t = useText('message');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  // Put in here when the address changes: mounted anew the field would lose the focus.
  useEffect(() => {
    if (shown.current === q) return;
    shown.current = q;
    field.current!.value = q;
  }, [q]);
  return (
    <form
      className="message-Search"
      role="search"
      action="/user/message"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = (new FormData(event.currentTarget).get('q') as string).trim();
        void navigate(boxPath(box, { ...keep, ...(typed && { q: typed }) }));
      }}
    >
      <input
        ref={field}
        className="ui-Input"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        aria-label={label}
        placeholder={label}
      />
      {Object.entries({ box, ...keep }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <IconButton type="submit" icon="search" label={t('list.searchSubmit')} />
    </form>
  );
}

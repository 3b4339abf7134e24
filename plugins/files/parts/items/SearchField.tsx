import { useEffect, useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { LONGEST_QUERY } from '../../rules/place.ts';
import { useManager } from './Manager.ts';
import '#kit/ui/forms/Field.css';

/** So long after the last letter the search begins, ms. */
const PAUSE = 300;

/** Looks through the whole drive while somebody types; the address has what is looked for. */
export function SearchField() {
  const t = useText('files');
  const { place, goTo } = useManager();
  const [text, setText] = useState(place.q);
  const [seen, setSeen] = useState(place.q);
  const [submittedQuery, setSubmittedQuery] = useState(place.q);
  const composing = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  if (seen !== place.q) {
    setSeen(place.q);
    // Follow back and forward, but not our own late navigation: more may have been typed since.
    if (submittedQuery !== place.q) setText(place.q);
  }
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    const q = text.trim();
    if (q === place.q || composing.current) return;
    const ask = () => {
      setSubmittedQuery(q);
      latest.current({ q }, { replace: place.q !== '' && q !== '' });
    };
    const timer = setTimeout(ask, q ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [text, place.q]);
  return (
    <form
      className="files-Search"
      role="search"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmittedQuery(text.trim());
        if (text.trim() !== place.q) goTo({ q: text.trim() }, { replace: place.q !== '' });
      }}
    >
      <Icon name="search" />
      {place.drive === 'site' && <input type="hidden" name="drive" value="site" />}
      <input
        ref={field}
        className="ui-Input"
        type="search"
        name="q"
        enterKeyHint="search"
        aria-label={t('manager.search')}
        placeholder={t('manager.search.short')}
        maxLength={LONGEST_QUERY}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={(event) => {
          composing.current = false;
          setText(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text) setText('');
        }}
      />
      {text && (
        <IconButton
          icon="close"
          label={t('manager.search.clear')}
          onClick={() => {
            setText('');
            field.current?.focus();
          }}
        />
      )}
    </form>
  );
}

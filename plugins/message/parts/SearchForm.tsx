import { useNavigate, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';

/** Looks for words in the visitor's own messages. Works as a plain form, too. */
export function SearchForm({ q }: { q: string }) {
  const t = useText('message');
  const navigate = useNavigate();
  return (
    <form
      className="message-Search"
      role="search"
      action="/user/message"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = (new FormData(event.currentTarget).get('q') as string).trim();
        void navigate(typed ? `/user/message?${new URLSearchParams({ q: typed })}` : '/user/message');
      }}
    >
      <input
        className="ui-Input"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        aria-label={t('list.search')}
        placeholder={t('list.search')}
      />
      <IconButton type="submit" icon="search" label={t('list.searchSubmit')} />
    </form>
  );
}

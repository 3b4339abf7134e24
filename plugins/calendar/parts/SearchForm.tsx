import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';

/** Looks for words in what the view shows. @param href the address of the same view */
export function SearchForm({ q, href }: { q: string; href: string }) {
  const t = useText('calendar');
  const navigate = useNavigate();
  return (
    <form
      role="search"
      className="calendar-Search"
      onSubmit={(event) => {
        event.preventDefault();
        const words = (event.currentTarget.elements.namedItem('q') as HTMLInputElement).value.trim();
        const url = new URL(href, 'http://x');
        if (words) url.searchParams.set('q', words);
        else url.searchParams.delete('q');
        void navigate(`${url.pathname}${url.search}`, { preventScrollReset: true });
      }}
    >
      <input
        className="ui-Input"
        type="search"
        name="q"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        defaultValue={q}
        key={q}
      />
      <Button type="submit" variant="secondary">
        {t('search.do')}
      </Button>
    </form>
  );
}

import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import '../parts/link.css';

/** In the header: the way to the search. */
export default function SearchLink() {
  const label = useText('search')('page.results');
  return (
    <Link className="ui-IconButton search-Link" to="/search" aria-label={label} title={label}>
      <Icon name="search" />
    </Link>
  );
}

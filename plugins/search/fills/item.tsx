import { Link, useText } from '#kernel/contract/page.ts';
import '../parts/link.css';

/** The way to the search where the header has no room for it: in the menu of a phone. */
export default function SearchItem() {
  return (
    <li className="search-Item">
      <Link to="/search">{useText('search')('page.results')}</Link>
    </li>
  );
}

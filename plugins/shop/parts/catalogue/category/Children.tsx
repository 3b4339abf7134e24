import { Link, useText } from '#kernel/contract/page.ts';
import './category.css';

/** Kinds right below a category. */
export function Children({ of }: { of: readonly { readonly code: string; readonly name: string }[] }) {
  const t = useText('shop');
  if (of.length === 0) return null;
  return (
    <ul className="shop-Children" aria-label={t('category.children')}>
      {of.map(({ code, name }) => (
        <li key={code}>
          <Link to={`/shop/categorie/${code}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

import { Link, useText } from '#kernel/contract/page.ts';
import '#kit/ui/navigation/target.css';
import './staff.css';

/** Above a list: what of it buyers do not see yet, and where it is worked on. */
export function StaffBar({ drafts, more }: { drafts: number; more?: { to: string; label: string } }) {
  const t = useText('shop');
  return (
    <div className="shop-Staff">
      <Link className="ui-Target" to="/shop/desk/products?status=draft">
        {t('staff.drafts', { count: drafts })}
      </Link>
      <Link className="ui-Target" to="/shop/desk/products/new">
        {t('staff.add')}
      </Link>
      {more && (
        <Link className="ui-Target" to={more.to}>
          {more.label}
        </Link>
      )}
    </div>
  );
}

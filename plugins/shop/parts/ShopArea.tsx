import type { ReactNode } from 'react';
import { Link, Slot, useText } from '#kernel/contract/page.ts';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { Area } from '#kit/ui/content/Area.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import './shopArea.css';

interface Props {
  /** The page above this one. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** A page of the shop among the member's own pages, with the menu of all of them. */
export function ShopArea({ back, children }: Props) {
  const t = useText('shop');
  return (
    <Area label={t('area')} menu={<Slot of={AccountMenu} />}>
      {back && (
        <Link className="shop-Back-link" to={back.to}>
          <Icon name="chevron-left" />
          {back.label}
        </Link>
      )}
      {children}
    </Area>
  );
}

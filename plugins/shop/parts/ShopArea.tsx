import type { ReactNode } from 'react';
import { Link } from '#kernel/client/Link.tsx';
import { Slot } from '#kernel/client/Slot.tsx';
import { useText } from '#kernel/client/text.ts';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { Area } from '#kernel/ui/content/Area.tsx';
import { Icon } from '#kernel/ui/content/Icon.tsx';
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

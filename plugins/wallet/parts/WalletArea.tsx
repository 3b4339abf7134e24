import type { ReactNode } from 'react';
import { useText, Slot, Link } from '#kernel/contract/page.ts';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { Area } from '#kit/ui/content/Area.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import './wallet.css';

/** A page of the wallet beside the menu of the visitor's own pages; `back` leads to the page above it. */
export function WalletArea({ title, back, children }: { title: ReactNode; back?: { to: string; label: string }; children: ReactNode }) {
  const t = useText('wallet');
  return (
    <Area menu={<Slot of={AccountMenu} />} label={t('area')}>
      <header className="wallet-Head">
        {back && (
          <Link className="wallet-Back" to={back.to}>
            <Icon name="chevron-left" />
            {back.label}
          </Link>
        )}
        <h1>{title}</h1>
      </header>
      {children}
    </Area>
  );
}

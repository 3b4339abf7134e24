import type { ReactNode } from 'react';
import { Link, useSession, Slot, useText } from '#kernel/contract/page.ts';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { Area } from '#kit/ui/content/Area.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import './billing.css';

interface Props {
  title: ReactNode;
  /** The page above it. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** A page of who pays: beside the menu of a member's own pages, alone for a guest who came with a link. */
export function BillingArea({ title, back, children }: Props) {
  const t = useText('billing');
  const session = useSession();
  const page = (
    <>
      <header className="billing-Head">
        {back && (
          <Link className="billing-Back" to={back.to}>
            <Icon name="chevron-left" />
            {back.label}
          </Link>
        )}
        <h1>{title}</h1>
      </header>
      {children}
    </>
  );
  if (!session) return <div className="billing-Alone">{page}</div>;
  return (
    <Area menu={<Slot of={AccountMenu} />} label={t('area')}>
      {page}
    </Area>
  );
}

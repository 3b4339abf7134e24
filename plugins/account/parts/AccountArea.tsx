import type { ReactNode } from 'react';
import { useText, Slot } from '#kernel/contract/page.ts';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { Area } from '#kit/ui/content/Area.tsx';

/** A page of the visitor's own account: the menu of all such pages beside it. */
export function AccountArea({ children }: { children: ReactNode }) {
  const t = useText('account');
  return (
    <Area menu={<Slot of={AccountMenu} />} label={t('menu.own')}>
      {children}
    </Area>
  );
}

import type { ReactNode } from 'react';
import { Slot } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { TabRow } from '#plugins/cluster/contract.ts';
import type { ScopeData } from '../gateway/place.ts';

interface Props {
  scope: ScopeData;
  title: string;
  lead?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A list on a page of its own, or as a tab of a cluster. */
export function ListPage({ scope: { frame }, title, lead, actions, children }: Props) {
  return (
    <DeskPage title={title} lead={lead} {...frame?.page} actions={actions}>
      {frame && <Slot of={TabRow} frame={frame} />}
      {children}
    </DeskPage>
  );
}

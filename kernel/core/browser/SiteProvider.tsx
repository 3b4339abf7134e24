import type { ReactNode } from 'react';
import { PageProvider, type PageComponents } from '#kit/page/PageContext.tsx';
import type { Boot } from './boot.ts';
import { PageLayoutView } from './PageLayoutView.tsx';
import { SlotView } from './SlotView.tsx';
import { ThemeSlotView } from './ThemeSlotView.tsx';

const COMPONENTS: PageComponents = { Slot: SlotView, ThemeSlot: ThemeSlotView, PageLayout: PageLayoutView };

/** Gives the tree below it the site that it belongs to. One per page, made by the gateway or by `start`. */
export const SiteProvider = ({ boot, children }: { boot: Boot; children: ReactNode }) => (
  <PageProvider page={boot} components={COMPONENTS}>
    {children}
  </PageProvider>
);

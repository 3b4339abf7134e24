import { useEffect, type ReactNode } from 'react';
import { useLocation } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { Standing } from '../schemas.ts';
import { DraftBar } from './draft/DraftBar.tsx';
import { DraftProvider, useDraft } from './draft/DraftContext.tsx';
import { GonePage } from './draft/GonePage.tsx';
import { focusField } from './focusField.ts';
import './console.css';

export interface ConsoleProps {
  standing: Standing;
  title: string;
  /** One or two sentences under the title on what the page is for. */
  lead?: ReactNode;
  /** The page above this one. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** A page of the console, and at its bottom how the draft stands. */
export function Console({ standing, title, lead, back, children }: ConsoleProps) {
  const { hash } = useLocation();
  useEffect(() => (hash ? focusField(decodeURIComponent(hash.slice(1))) : undefined), [hash]);
  return (
    <DraftProvider standing={standing}>
      <DeskPage title={title} lead={lead} back={back}>
        <Body>{children}</Body>
      </DeskPage>
    </DraftProvider>
  );
}

function Body({ children }: { children: ReactNode }) {
  const { save } = useDraft();
  if (save === 'gone') return <GonePage />;
  return (
    <>
      {children}
      <DraftBar />
    </>
  );
}

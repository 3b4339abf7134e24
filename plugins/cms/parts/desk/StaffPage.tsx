import type { ReactNode } from 'react';
import type { EntryView } from '../../schemas.ts';
import { PageBody } from '../PageBody.tsx';
import { useDesk } from './useDesk.tsx';

/** A page as visitors see it, with the tools to change it in place. `children` follow it while it is read. */
export function StaffPage({ entry, children }: { entry: EntryView; children?: ReactNode }) {
  const { tools, editor } = useDesk(entry);
  if (editor)
    return (
      <>
        {tools}
        {editor}
      </>
    );
  return (
    <>
      <PageBody entry={entry} tools={tools} />
      {children}
    </>
  );
}

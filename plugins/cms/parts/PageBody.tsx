import type { ReactNode } from 'react';
import { PageLayout } from '#kernel/contract/page.ts';
import type { EntryView } from '../schemas.ts';
import { Article } from './Article.tsx';
import { EntryLinks } from './EntryLinks.tsx';
import { useComposing } from './useComposing.ts';

/** A page as visitors see it: composed, or as a text. `tools` stand above it. */
export function PageBody({ entry, tools }: { entry: EntryView; tools?: ReactNode }) {
  const composing = useComposing();
  if (composing && entry.staff) return <PageLayout>{tools}</PageLayout>;
  if (entry.composed)
    return (
      <>
        <PageLayout>{tools}</PageLayout>
        <EntryLinks entry={entry} />
      </>
    );
  return (
    <>
      {tools}
      <Article entry={entry} />
    </>
  );
}

import type { ReactNode } from 'react';
import { useFormat, PageLayout, useLocale, useSite, ThemeSlot } from '#kernel/contract/page.ts';
import { Prose } from '#kit/ui/content/Prose.tsx';
import type { HomeData } from '../gateway/pages/home.ts';
import { cards } from './cards.ts';
import { EntryLinks, Tags } from './EntryLinks.tsx';
import { MembersOnly } from './MembersOnly.tsx';
import { useComposing } from './useComposing.ts';

/** The home page: composed, or in the theme's own form. `tools` stand where the theme has room for them. */
export function HomeView({ data, tools }: { data: HomeData; tools?: ReactNode }) {
  const { name, description } = useSite();
  const locale = useLocale();
  const format = useFormat();
  const composing = useComposing();
  const { entry, posts, goods } = data;
  if (entry && composing && entry.staff) return <PageLayout>{tools}</PageLayout>;
  if (entry?.composed)
    return (
      <>
        <PageLayout>{tools}</PageLayout>
        <EntryLinks entry={entry} />
      </>
    );
  const text = entry && (
    <>
      {entry.locked ? <MembersOnly path="/" /> : entry.html && <Prose html={entry.html} />}
      <Tags tags={entry.tags} />
    </>
  );
  const isSilent = !entry || (!entry.locked && !entry.html && entry.tags.length === 0);
  return (
    <ThemeSlot
      name="homepage"
      title={entry?.title || name[locale]}
      lead={entry?.excerpt || description[locale]}
      body={isSilent ? null : text}
      cards={cards(posts, format)}
      image={entry?.image ?? undefined}
      goods={goods}
      tools={tools}
    />
  );
}

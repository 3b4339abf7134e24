import type { PageProps } from '#kernel/contract/page.ts';
import { HomeView } from '../../parts/HomeView.tsx';
import { StartPage } from '../../parts/desk/StartPage.tsx';
import { useDesk } from '../../parts/desk/useDesk.tsx';
import { HOME } from '../../rules/slug.ts';
import type { EntryView } from '../../schemas.ts';
import type { HomeData } from '../../gateway/pages/home.ts';
import type { load } from '../../gateway/pages/home.ts';

const WORDS = { none: 'home.none', noneText: 'home.noneText', start: 'home.start' } as const;

function WrittenHome({ data, entry }: { data: HomeData; entry: EntryView }) {
  const { tools, editor } = useDesk(entry);
  if (!editor) return <HomeView data={data} tools={tools} />;
  return (
    <>
      {tools}
      {editor}
    </>
  );
}

/** The home page as visitors see it, with the tools to change it in place. */
export default function Home({ data }: PageProps<typeof load>) {
  return data.entry ? (
    <WrittenHome data={data} entry={data.entry} />
  ) : (
    <HomeView data={data} tools={<StartPage slug={HOME} words={WORDS} to="/?edit=1" />} />
  );
}

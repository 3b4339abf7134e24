import type { PageProps } from '#kernel/contract/client.ts';
import { HomeView } from '../../parts/HomeView.tsx';
import { StartHome } from '../../parts/staff/StartHome.tsx';
import { useDesk } from '../../parts/staff/useDesk.tsx';
import type { EntryView } from '../../schemas.ts';
import type { HomeData } from './load.ts';

function WrittenHome({ data, entry }: { data: HomeData; entry: EntryView }) {
  const { tools, editor } = useDesk(entry);
  // The theme's own bands make room for the editor: it would stand far below them otherwise.
  if (!editor) return <HomeView data={data} tools={tools} />;
  return (
    <>
      {tools}
      {editor}
    </>
  );
}

/** The home page as visitors see it, with the tools to change it in place. */
export default function Home({ data }: PageProps<HomeData>) {
  return data.entry ? <WrittenHome data={data} entry={data.entry} /> : <HomeView data={data} tools={<StartHome />} />;
}

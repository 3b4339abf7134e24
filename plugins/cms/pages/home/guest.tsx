import type { PageProps } from '#kernel/contract/page.ts';
import { HomeView } from '../../parts/HomeView.tsx';
import type { load } from '../../gateway/pages/home.ts';

/** The home page for visitors. */
export default function Home({ data }: PageProps<typeof load>) {
  return <HomeView data={data} />;
}

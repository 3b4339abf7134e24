import type { PageProps } from '#kernel/contract/client.ts';
import { HomeView } from '../../parts/HomeView.tsx';
import type { HomeData } from './load.ts';

/** The home page for visitors. */
export default function Home({ data }: PageProps<HomeData>) {
  return <HomeView data={data} />;
}

import type { PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/pages/thread.ts';
import { TalkPage } from '../../parts/talk/TalkPage.tsx';

/** A conversation that goes on. */
export default function ThreadPage({ data }: PageProps<typeof load>) {
  return <TalkPage data={data} />;
}

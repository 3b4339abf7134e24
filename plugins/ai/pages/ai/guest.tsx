import type { PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/pages/thread.ts';
import { TalkPage } from '../../parts/talk/TalkPage.tsx';

/** A new conversation, and the way to earlier ones. */
export default function AiPage({ data }: PageProps<typeof load>) {
  return <TalkPage data={data} />;
}

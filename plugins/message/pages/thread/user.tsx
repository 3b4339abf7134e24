import type { PageProps } from '#kernel/contract/page.ts';
import { useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { ThreadBeside } from '../../parts/ThreadBeside.tsx';
import type { load } from '../../gateway/pages/thread.ts';

export default function ThreadPage({ data }: PageProps<typeof load>) {
  return (
    <MemberPage area={useText('message')('area.menu')}>
      <ThreadBeside {...data} />
    </MemberPage>
  );
}

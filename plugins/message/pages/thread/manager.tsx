import type { PageProps } from '#kernel/contract/page.ts';
import { ThreadBeside } from '../../parts/ThreadBeside.tsx';
import type { load } from '../../gateway/pages/thread.ts';

export default function DeskThreadPage({ data }: PageProps<typeof load>) {
  return (
    <div className="ui-Desk">
      <ThreadBeside {...data} />
    </div>
  );
}

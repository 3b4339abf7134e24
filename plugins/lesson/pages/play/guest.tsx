import type { PageProps } from '#kernel/contract/client.ts';
import type { Play } from '../../calls/playSchemas.ts';
import { PlayView } from '../../parts/player/PlayView.tsx';

/** One lesson, with nothing around it but the way to the others. */
export default function PlayPage({ data: { play, slug } }: PageProps<{ play: Play; slug: string }>) {
  // Another lesson is another page: nothing of the last one goes on.
  return <PlayView key={slug} play={play} slug={slug} />;
}

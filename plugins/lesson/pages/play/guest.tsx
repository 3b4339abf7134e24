import { lazy, Suspense } from 'react';
import type { PageProps } from '#kernel/contract/page.ts';
import { isTouched, loadOnTouch } from '../../parts/loadOnTouch.ts';
import type { load } from '../../gateway/pages/play.ts';
// Imported here because the gateway renders these styles before the browser loads the component's code.
import '#kit/ui/data/Badge.css';
import '#kit/ui/data/DescriptionList.css';
import '../../parts/progressLine.css';
import '../../parts/player/mediaPlayer.css';
import '../../parts/player/play.css';
import '../../parts/player/stage.css';

const loadView = async () => (await import('../../parts/player/PlayView.tsx')).PlayView;
const Counting = isTouched() ? await loadView() : lazy(async () => ({ default: await loadView() }));
const Waiting = isTouched() ? await loadView() : loadOnTouch(loadView);

/** One lesson, with nothing around it but the way to the others. */
export default function PlayPage({ data: { play, slug } }: PageProps<typeof load>) {
  const PlayView = play.enrolment ? Counting : Waiting;
  return (
    <Suspense>
      {/* Another lesson is another page: nothing of the last one goes on. */}
      <PlayView key={slug} play={play} slug={slug} />
    </Suspense>
  );
}

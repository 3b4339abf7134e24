import type { PageProps } from '#kernel/contract/page.ts';
import type { wall } from '../../gateway/pages/wall.ts';
import { NoWall } from '../../parts/wall/NoWall.tsx';
import { WallView } from '../../parts/wall/WallView.tsx';

/** A screen on the wall: what stores sell today, for whoever stands before it. */
export default function WallPage({ data: { wall: first } }: PageProps<typeof wall>) {
  return first ? <WallView first={first} /> : <NoWall />;
}

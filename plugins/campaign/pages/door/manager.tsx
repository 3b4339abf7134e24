import type { PageProps } from '#kernel/contract/page.ts';
import type { door as load } from '../../gateway/pages/checkin.ts';
import { DoorScreen } from '../../parts/door/DoorScreen.tsx';

/** A door: scans, judges, lets in; without a line by the list that it has taken along. */
export default function DoorPage({ data }: PageProps<typeof load>) {
  return <DoorScreen key={data.slug} {...data} />;
}

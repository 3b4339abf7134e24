import type { PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/pages/door.ts';
import { DoorScreen } from '../../parts/door/DoorScreen.tsx';

/** A door: scans, judges, lets in; without a line by the list that it has taken along. */
export default function DoorPage({ data }: PageProps<typeof load>) {
  return <DoorScreen key={data.list.id} {...data} />;
}

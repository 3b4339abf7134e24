import { Suspense } from 'react';
import type { PageProps } from '#kernel/contract/page.ts';
import { loadOnTouch } from '../../parts/loadOnTouch.ts';
import type { load } from '../../gateway/pages/index.ts';
// Imported here because the gateway renders these styles before the browser loads the component's code.
import '#kit/ui/content/PriceTag.css';
import '#kit/ui/forms/Field.css';
import '#kit/ui/forms/FilterForm.css';
import '#kit/ui/navigation/Pagination.css';
import '../../parts/card.css';
import '../../parts/progressLine.css';
import '../../parts/catalogue/listing.css';
import '../../parts/stream/rows.css';
import '../../parts/stream/stream.css';

const listing = async () => (await import('../../parts/catalogue/CourseListing.tsx')).CourseListing;
const stream = async () => (await import('../../parts/stream/Stream.tsx')).Stream;
const CourseListing = import.meta.env.SSR ? await listing() : loadOnTouch(listing);
const Stream = import.meta.env.SSR ? await stream() : loadOnTouch(stream);

/** All courses: as a list to search, or as rows to browse. */
export default function IndexPage({ data }: PageProps<typeof load>) {
  return (
    <Suspense>
      {data.look === 'stream' ? (
        <Stream {...data.rows} />
      ) : (
        <CourseListing query={data.query} list={data.list} categories={data.found.items} tags={data.found.tags} member={data.member} />
      )}
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import type { PageProps } from '#kernel/contract/client.ts';
import type { IndexData } from './load.ts';

const listing = async () => ({ default: (await import('../../parts/browse/CourseListing.tsx')).CourseListing });
const stream = async () => ({ default: (await import('../../parts/stream/Stream.tsx')).Stream });
// The gateway draws either; the browser fetches the one that the page has.
const CourseListing = import.meta.env.SSR ? (await listing()).default : lazy(listing);
const Stream = import.meta.env.SSR ? (await stream()).default : lazy(stream);

/** All courses: as a list to search, or as rows to browse. */
export default function IndexPage({ data }: PageProps<IndexData>) {
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

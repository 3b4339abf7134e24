import { lazy, Suspense } from 'react';
import { useUploads } from './uploadStore.ts';

const UploadsInPage = lazy(() => import('./UploadsInPage.tsx'));

/** The uploads as a part of the page; nothing while there are none. */
export function UploadQueue() {
  const views = useUploads();
  if (!views.length) return null;
  return (
    <Suspense fallback={null}>
      <UploadsInPage views={views} />
    </Suspense>
  );
}

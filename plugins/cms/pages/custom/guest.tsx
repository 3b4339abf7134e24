import type { PageProps } from '#kernel/contract/client.ts';
import { PageBody } from '../../parts/PageBody.tsx';
import type { CustomData } from './load.ts';

/** The site's own landing page. */
export default function Custom({ data: { entry } }: PageProps<CustomData>) {
  return entry && <PageBody entry={entry} />;
}

import type { PageProps } from '#kernel/contract/page.ts';
import { PageBody } from '../../parts/PageBody.tsx';
import type { load } from '../../gateway/pages/custom.ts';

/** The site's own landing page. */
export default function Custom({ data: { entry } }: PageProps<typeof load>) {
  return entry && <PageBody entry={entry} />;
}

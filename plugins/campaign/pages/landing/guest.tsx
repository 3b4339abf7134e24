import type { PageProps } from '#kernel/contract/page.ts';
import type { landing as load } from '../../gateway/pages/landing.ts';
import { CampaignView } from '../../parts/page/CampaignView.tsx';

/** A campaign by its slug. */
export default function Page({ data }: PageProps<typeof load>) {
  return <CampaignView data={data} />;
}

import type { PageProps } from '#kernel/contract/page.ts';
import type { named as load } from '../../gateway/pages/landing.ts';
import { CampaignView } from '../../parts/page/CampaignView.tsx';

/** The campaign with an address of its own. */
export default function Page({ data }: PageProps<typeof load>) {
  return <CampaignView data={data} />;
}

import { useText } from '#kernel/contract/page.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { Console } from '../../parts/Console.tsx';
import { AboutFields } from '../../parts/site/AboutFields.tsx';
import { Hostnames } from '../../parts/site/Hostnames.tsx';
import type { SiteData } from './load.ts';

/** What the site is called, in which language and time it lives, and under which names it is reached. */
export default function SitePage({ data: { standing } }: PageProps<SiteData>) {
  const t = useText('config');
  return (
    <Console standing={standing} title={t('site.title')} lead={t('site.lead')}>
      <AboutFields />
      <Hostnames />
    </Console>
  );
}

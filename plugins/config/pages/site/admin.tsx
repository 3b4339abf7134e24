import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Console } from '../../parts/Console.tsx';
import { AboutFields } from '../../parts/site/AboutFields.tsx';
import { Hostnames } from '../../parts/site/Hostnames.tsx';
import type { load } from '../../gateway/pages/site.ts';

/** What the site is called, in which language and time it lives, and under which names it is reached. */
export default function SitePage({ data: { standing } }: PageProps<typeof load>) {
  const t = useText('config');
  return (
    <Console standing={standing} title={t('site.title')} lead={t('site.lead')}>
      <AboutFields />
      <Hostnames />
    </Console>
  );
}

import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Console } from '../../parts/Console.tsx';
import { RedirectTable } from '../../parts/redirects/RedirectTable.tsx';
import type { load } from '../../gateway/pages/redirects.ts';

/** Old addresses and where they lead now. */
export default function RedirectsPage({ data: { standing } }: PageProps<typeof load>) {
  const t = useText('config');
  return (
    <Console standing={standing} title={t('redirects.title')} lead={t('redirects.lead')}>
      <RedirectTable />
    </Console>
  );
}

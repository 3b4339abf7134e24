import { useText } from '#kernel/contract/page.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { Console } from '../../parts/Console.tsx';
import { RedirectTable } from '../../parts/redirects/RedirectTable.tsx';
import type { RedirectsData } from './load.ts';

/** Old addresses and where they lead now. */
export default function RedirectsPage({ data: { standing } }: PageProps<RedirectsData>) {
  const t = useText('config');
  return (
    <Console standing={standing} title={t('redirects.title')} lead={t('redirects.lead')}>
      <RedirectTable />
    </Console>
  );
}

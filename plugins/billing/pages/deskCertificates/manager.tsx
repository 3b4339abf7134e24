import { useText, type PageProps } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { AwaitedBuyer } from '../../parts/desk/certificates/AwaitedBuyer.tsx';
import { ReceivedTable } from '../../parts/desk/certificates/ReceivedTable.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { Paging } from '../../parts/Paging.tsx';
import { address } from '../../rules/path.ts';
import type { load } from '../../gateway/pages/deskCertificates.ts';

const PATH = '/billing/desk/certificates';
const SHOWS = ['awaited', 'received'] as const;
const queryOf = (show: string): Readonly<Record<string, string>> => (show === 'awaited' ? {} : { show });

/** Certificates of withheld tax that buyers still owe, and those that came. */
export default function DeskCertificatesPage({ data: { show, buyers, received, next, hasPrevious } }: PageProps<typeof load>) {
  const t = useText('billing');
  return (
    <DeskArea title={t('page.deskCertificates')}>
      <ListViews
        label={t('certificates.shows')}
        shows={SHOWS.map((each) => ({ to: address(PATH, queryOf(each)), title: t(`certificates.${each}`), current: each === show }))}
      />
      {show === 'received' ? (
        <>
          <ReceivedTable certificates={received} />
          <Paging path={PATH} query={queryOf(show)} next={next} hasPrevious={hasPrevious} />
        </>
      ) : (
        buyers.map((buyer) => <AwaitedBuyer key={buyer.key} buyer={buyer} />)
      )}
      {show === 'awaited' && buyers.length === 0 && <EmptyState icon="check" title={t('certificates.awaitedEmpty')} />}
    </DeskArea>
  );
}

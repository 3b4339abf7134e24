import { useText, type PageProps } from '#kernel/contract/page.ts';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { ETAX_STATES } from '../../calls/etax.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { EtaxMails } from '../../parts/desk/etax/EtaxMails.tsx';
import { Paging } from '../../parts/Paging.tsx';
import { address } from '../../rules/path.ts';
import type { load } from '../../gateway/pages/deskEtax.ts';

const PATH = '/billing/desk/etax';
const queryOf = (show: string): Readonly<Record<string, string>> => (show === 'sent' ? {} : { show });

/** Tax documents that were sent to be stamped: those that wait, and what came of the others. */
export default function DeskEtaxPage({ data: { show, mails, next, hasPrevious } }: PageProps<typeof load>) {
  const t = useText('billing');
  return (
    <DeskArea title={t('page.deskEtax')}>
      <p className="billing-Note">{t('etax.lead')}</p>
      <ListViews
        label={t('etax.shows')}
        shows={ETAX_STATES.map((each) => ({ to: address(PATH, queryOf(each)), title: t(`etax.show.${each}`), current: each === show }))}
      />
      <EtaxMails mails={mails} withDocument />
      <Paging path={PATH} query={queryOf(show)} next={next} hasPrevious={hasPrevious} />
    </DeskArea>
  );
}

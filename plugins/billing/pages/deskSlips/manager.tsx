import { type PageProps, useNavigate, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { SlipList } from '../../parts/desk/slips/SlipList.tsx';
import { SlipReview } from '../../parts/desk/slips/SlipReview.tsx';
import { useQueue } from '../../parts/desk/useQueue.ts';
import { Paging } from '../../parts/Paging.tsx';
import { address } from '../../rules/path.ts';
import { SHOWS } from '../../rules/slipFilters.ts';
import type { load } from '../../gateway/pages/deskSlips.ts';

const PATH = '/billing/desk/slips';
const queryOf = (show: string): Readonly<Record<string, string>> => (show === 'waiting' ? {} : { show });

/** Slips, one after the other: the picture beside what it should say. */
export default function DeskSlipsPage({ data: { show, rows, total, next, hasPrevious, slip } }: PageProps<typeof load>) {
  const t = useText('billing');
  const navigate = useNavigate();
  useQueue();
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === slip),
  );
  const shown = rows[at];
  const pathOf = (id: string) => address(PATH, { ...queryOf(show), slip: id });
  const go = (by: number) => {
    const other = rows[at + by];
    if (other) void navigate(pathOf(other.id), { preventScrollReset: true });
  };
  return (
    <DeskArea title={t('page.deskSlips')}>
      <ListViews
        label={t('slips.shows')}
        shows={SHOWS.map((each) => ({ to: address(PATH, queryOf(each)), title: t(`slips.${each}`), current: each === show }))}
      />
      {shown ? (
        <div className="billing-Review">
          <SlipList rows={rows} total={total} current={shown.id} pathOf={pathOf} />
          <SlipReview key={`${shown.id} ${shown.version}`} slip={shown} place={at + 1} count={rows.length} onGo={go} />
        </div>
      ) : (
        <EmptyState icon="check" title={t(`slips.${show}Empty`)}>
          {show === 'waiting' && <p>{t('slips.waitingEmptyHint')}</p>}
        </EmptyState>
      )}
      <Paging path={PATH} query={queryOf(show)} next={next} hasPrevious={hasPrevious} />
    </DeskArea>
  );
}

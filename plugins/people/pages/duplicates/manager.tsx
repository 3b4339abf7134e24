import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import type { load } from '../../gateway/pages/duplicates.ts';
import { PairItem } from '../../parts/PairItem.tsx';
import { Paging } from '../../parts/Paging.tsx';
import { useRefresh } from '../../parts/useRefresh.ts';
import { REASONS } from '../../schemas.ts';
import '../../parts/people.css';

/** Who may be one person, by what they have in common. */
export default function DuplicatesPage({ data: { why, pairs, isLaterPage, next } }: PageProps<typeof load>) {
  const t = useText('people');
  useRefresh();
  const address = `/people/duplicates?why=${why}`;
  return (
    <DeskPage title={t('page.duplicates')} lead={t('pairs.lead')}>
      <ListViews
        label={t('pairs.shows')}
        shows={REASONS.map((reason) => ({
          to: `/people/duplicates?why=${reason}`,
          title: t(`pairs.show.${reason}`),
          current: reason === why,
        }))}
      />
      {pairs.length === 0 && !next ? (
        <EmptyState icon="check" title={t('pairs.none')}>
          <p>{t('pairs.noneHint')}</p>
        </EmptyState>
      ) : (
        <ul className="ui-Desk-part people-List">
          {pairs.map((pair) => (
            <PairItem key={`${pair.into.id} ${pair.from.id}`} pair={pair} />
          ))}
        </ul>
      )}
      <Paging first={isLaterPage ? address : null} next={next && `${address}&${new URLSearchParams({ after: next })}`} />
    </DeskPage>
  );
}

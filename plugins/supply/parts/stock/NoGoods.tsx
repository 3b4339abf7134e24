import { useLocation, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { LevelsData } from '../../gateway/stock/levels.ts';

/** In place of goods: none at all, or none that the list is narrowed to. */
export function NoGoods({ filter }: Pick<LevelsData, 'filter'>) {
  const t = useText('supply');
  const { pathname } = useLocation();
  const isNarrowed = filter.q !== '' || filter.show !== 'all';
  return (
    <EmptyState
      icon="store"
      title={t(isNarrowed ? 'levels.none' : 'levels.empty')}
      action={
        isNarrowed && (
          <LinkButton variant="secondary" to={pathname}>
            {t('filter.clear')}
          </LinkButton>
        )
      }
    >
      {!isNarrowed && <p>{t('levels.emptyHint')}</p>}
    </EmptyState>
  );
}

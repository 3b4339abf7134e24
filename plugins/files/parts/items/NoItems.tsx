import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { useManager } from './Manager.ts';

/** In place of the items where there are none: nothing found, nothing of that kind, or an empty folder. */
export function NoItems() {
  const t = useText('files');
  const { place, state, goTo } = useManager();
  if (place.q || place.kind !== 'all')
    return (
      <EmptyState
        icon="search"
        title={t('manager.none-found')}
        action={
          <Button variant="secondary" onClick={() => goTo({ q: '', kind: 'all' })}>
            {t('manager.show-all')}
          </Button>
        }
      >
        <p>{t(place.q ? 'manager.none-found.hint' : 'manager.none-of-kind')}</p>
      </EmptyState>
    );
  return (
    <EmptyState icon="folder" title={t('manager.empty')}>
      {state.can.write && <p>{t('manager.empty.hint')}</p>}
    </EmptyState>
  );
}

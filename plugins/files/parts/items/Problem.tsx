import { useProblem, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { useManager } from './Manager.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { isGone, useFailure } from './useFailure.ts';

/** Why the place cannot be shown, or not all of it, and what to do about it. */
export function Problem({ refused }: { refused: string | null }) {
  const t = useText('files');
  const failure = useFailure();
  const why = useProblem();
  const { state, place, list } = useManager();
  if (state.problem === null) return null;
  if (refused || (isGone(state.problem) && state.items.length === 0))
    return (
      <EmptyState
        icon="folder"
        title={t('manager.gone')}
        action={
          <PlaceLink className="ui-Button" data-variant="secondary" to={{ folder: null, q: '', drive: 'own' }}>
            {t('manager.gone.top')}
          </PlaceLink>
        }
      >
        <p>{refused ? t(`manager.gone.${refused === 'folder-gone' ? refused : 'not-found'}`) : why(state.problem)}</p>
      </EmptyState>
    );
  return (
    <Alert
      live
      tone="danger"
      actions={
        <Button variant="secondary" onClick={() => void list.retry()}>
          {t('manager.retry')}
        </Button>
      }
    >
      {failure(place.q ? 'search' : 'list', state.problem)}
    </Alert>
  );
}

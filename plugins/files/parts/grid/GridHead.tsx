import { useText } from '#kernel/contract/page.ts';
import { LOOKS } from '../../rules/place.ts';
import { useManager, useSelected } from '../items/Manager.ts';
import { PlaceLink } from '../items/PlaceLink.tsx';

/** Above the items: all of them selected, how many there are, and where there is room the two ways to look at them. */
export function GridHead() {
  const t = useText('files');
  const { place, state } = useManager();
  const selection = useSelected();
  const all = selection.count > 0 && selection.count === state.total;
  return (
    <div className="files-GridHead">
      {state.total > 0 && (
        <label>
          <input
            type="checkbox"
            aria-label={t(all ? 'manager.select-none' : 'manager.select-all')}
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && selection.count > 0;
            }}
            onChange={() => (all ? selection.none() : selection.selectAll())}
          />
          <span aria-hidden="true">{t('manager.count', { count: state.total })}</span>
        </label>
      )}
      <nav className="files-Looks" aria-label={t('manager.grid.looks')}>
        {LOOKS.map((look) => (
          <PlaceLink key={look} to={{ look }} aria-current={look === place.look ? 'true' : undefined}>
            {t(`manager.grid.look.${look}`)}
          </PlaceLink>
        ))}
      </nav>
    </div>
  );
}

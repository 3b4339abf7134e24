import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TILE_SIZES } from '../../contract.ts';
import type { DashboardData } from '../../gateway/pages/dashboard.ts';
import { useArranging } from './useArranging.ts';
import '../tiles/tiles.css';
import './dashboard.css';

/** Puts tiles in order, by pointer or by key; adds, removes and sizes them. */
export function Arranging({ data, onDone }: { data: DashboardData; onDone: () => void }) {
  const t = useText('panel');
  const { tiles, others, announcement, failed, busy, titleOf, move, resize, remove, add, save, reset, place } = useArranging(data, onDone);
  const last = TILE_SIZES.length - 1;
  return (
    <>
      <div className="panel-ArrangeBar">
        <p>{t('arrange.hint')}</p>
        <div className="ui-Actions">
          <Button onClick={() => void save()} disabled={busy || tiles.length === 0}>
            {t('arrange.save')}
          </Button>
          <Button variant="secondary" onClick={() => void reset()} disabled={busy}>
            {t('arrange.reset')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('arrange.cancel')}
          </Button>
        </div>
      </div>
      {failed && (
        <Alert tone="danger" live>
          {failed}
        </Alert>
      )}
      <p className="ui-Hidden" role="status">
        {announcement}
      </p>
      <ol className="panel-Board" aria-label={t('board.label')}>
        {tiles.map(({ id, size }, index) => {
          const title = titleOf(id);
          const width = TILE_SIZES.indexOf(size);
          return (
            <li key={id} data-size={size} {...place(index)}>
              <div className="panel-Place" role="group" aria-label={title}>
                <span className="panel-Place-title">
                  <Icon name="drag" />
                  {title}
                </span>
                <span className="panel-Place-acts">
                  <IconButton
                    id={`panel-earlier-${id}`}
                    icon="chevron-left"
                    label={t('arrange.earlier', { title })}
                    aria-disabled={index === 0}
                    onClick={() => move(index, index - 1, `panel-earlier-${id}`)}
                  />
                  <IconButton
                    id={`panel-later-${id}`}
                    icon="chevron-right"
                    label={t('arrange.later', { title })}
                    aria-disabled={index === tiles.length - 1}
                    onClick={() => move(index, index + 1, `panel-later-${id}`)}
                  />
                  <IconButton
                    icon="minus"
                    label={t('arrange.smaller', { title })}
                    aria-disabled={width === 0}
                    onClick={() => resize(index, -1)}
                  />
                  <IconButton
                    icon="plus"
                    label={t('arrange.larger', { title })}
                    aria-disabled={width === last}
                    onClick={() => resize(index, 1)}
                  />
                  <IconButton icon="close" label={t('arrange.remove', { title })} onClick={() => remove(index)} />
                </span>
              </div>
            </li>
          );
        })}
      </ol>
      {others.length > 0 && (
        <section className="panel-Others">
          <h2>{t('arrange.others')}</h2>
          <ul>
            {others.map((tile) => (
              <li key={tile.id}>
                <Button id={`panel-add-${tile.id}`} variant="secondary" onClick={() => add(tile)}>
                  <Icon name="plus" />
                  {t('arrange.add', { title: tile.title })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

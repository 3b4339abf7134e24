import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { fileAddress } from '../../rules/addresses.ts';
import { lookOf } from '../../rules/lookOf.ts';
import type { Item } from '../../schemas.ts';
import { FileIcon } from '../items/FileIcon.tsx';
import { useManager, useSelected } from '../items/Manager.ts';
import { StateBadges } from '../items/StateBadges.tsx';
import { useSize } from '../items/useSize.ts';

/** As wide as the picture is drawn on screens with two points to a pixel. */
const WIDTH = 640;

function About({ item }: { item: Item }) {
  const t = useText('files');
  const format = useFormat();
  const size = useSize();
  const { actions } = useManager();
  const { _id: id, name, mode, version, dimensions } = item;
  const lines: (readonly [string, string | null])[] = [
    ['type', t(`manager.look.${lookOf(item)}`)],
    ['size', item.type === 'file' ? size(item.size) : null],
    ['dimensions', dimensions && `${format.number(dimensions.width)} × ${format.number(dimensions.height)}`],
    ['updated', format.date(item.updatedAt, 'time')],
  ];
  const gives = item.state === 'ready' || item.state === 'broken';
  return (
    <>
      <div className="files-Selected-picture">
        {item.thumbnail && item.state === 'ready' ? (
          <img key={id} src={fileAddress({ id, name, mode, version }, WIDTH)} alt="" decoding="async" />
        ) : (
          <FileIcon item={item} large />
        )}
      </div>
      <h2>{name}</h2>
      <StateBadges item={item} />
      <dl>
        {lines.map(
          ([line, value]) =>
            value !== null && (
              <div key={line}>
                <dt>{t(`manager.details.${line}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {(item.type === 'folder' || gives) && (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => actions.open(item)}>
            <Icon name="eye" />
            {t(item.type === 'folder' ? 'manager.open-folder' : 'manager.open')}
          </Button>
          <Button variant="secondary" onClick={() => actions.download([item])}>
            <Icon name="download" />
            {t('manager.download')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The last column: the one item that is selected, with its picture; how many where there are more. */
export function SelectedItem() {
  const t = useText('files');
  const { count, chosen } = useSelected();
  const item = count === 1 ? chosen[0] : undefined;
  return (
    <section className="files-Selected" aria-label={t('manager.grid.selected')}>
      {item ? <About item={item} /> : <p>{count > 1 ? t('manager.selected', { count }) : t('manager.grid.none')}</p>}
    </section>
  );
}

import { memo, type ComponentProps } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { lookOf } from '../../rules/lookOf.ts';
import { placeText } from '../../rules/placeText.ts';
import type { ListItem } from '../../schemas.ts';
import { Excerpt } from '../items/Excerpt.tsx';
import { FileIcon } from '../items/FileIcon.tsx';
import { StateBadges } from '../items/StateBadges.tsx';
import { useSize } from '../items/useSize.ts';

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  'data-index': number;
  /** Undefined where it is not loaded yet. */
  item: ListItem | undefined;
  /** Where its name leads: into the folder, to the file. */
  href: string | undefined;
  /** It was found: say which folder it is in. */
  inSearch: boolean;
};

/** A row of the list. What is pressed in it is heard by the list: see `useItemEvents`. */
export const ListRow = memo(function ListRow({ item, href, inSearch, ...rest }: Props) {
  const t = useText('files');
  const format = useFormat();
  const size = useSize();
  const row = { role: 'row', 'aria-rowindex': rest['data-index'] + 2, ...rest };
  if (!item)
    return (
      <div {...row} className="files-Row" data-placeholder aria-busy="true">
        <div role="gridcell" className="files-Row-name">
          <span className="files-Row-blank" />
          <span className="ui-Hidden">{t('manager.loading')}</span>
        </div>
      </div>
    );
  const bytes = item.type === 'file' ? size(item.size) : '';
  const changed = format.date(item.updatedAt, 'short');
  return (
    <div {...row} className="files-Row" data-kind={item.type}>
      <div role="gridcell" className="files-Row-check" data-do="toggle">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t('manager.select', { name: item.name })}
          checked={rest['aria-selected'] === true}
          readOnly
        />
      </div>
      <div role="gridcell" className="files-Row-name">
        <FileIcon item={item} />
        <div>
          {href && item.state !== 'quarantined' && item.state !== 'infected' ? (
            <a href={href} data-do="open" draggable={false} tabIndex={-1}>
              {item.name}
            </a>
          ) : (
            <span data-do="open">{item.name}</span>
          )}
          <p className="files-Row-about">
            <span className="files-Row-small">{[bytes, changed].filter(Boolean).join(' · ')}</span>
            {inSearch && <span>{placeText(t, item)}</span>}
            <StateBadges item={item} />
          </p>
        </div>
      </div>
      {item.excerpt && (
        <div role="gridcell" className="files-Row-excerpt">
          <Excerpt pieces={item.excerpt} />
        </div>
      )}
      <div role="gridcell" className="files-Row-type">
        {t(`manager.look.${lookOf(item)}`)}
      </div>
      <div role="gridcell" className="files-Row-size">
        {bytes}
      </div>
      <div role="gridcell" className="files-Row-updated">
        <time dateTime={item.updatedAt}>{changed}</time>
      </div>
      <div role="gridcell" className="files-Row-more">
        <button
          type="button"
          className="ui-IconButton"
          data-do="menu"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={t('manager.menu-of', { name: item.name })}
        >
          <Icon name="more" />
        </button>
      </div>
    </div>
  );
});

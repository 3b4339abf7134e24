import { memo, useId, type ComponentProps } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { shortened } from '../../rules/excerpt.ts';
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
  /** Where its name leads; without it the name is words only. */
  href?: string | undefined;
  /** It was found: say which folder it is in. */
  inSearch: boolean;
  /** Has a checkbox. */
  checks: boolean;
  /** Has a button for its menu. */
  menu?: boolean;
};

/** An item with its small picture, its name in two lines below. What is pressed in it is heard by the grid: see `useItemEvents`. */
export const Tile = memo(function Tile({ item, href, inSearch, checks, menu = false, ...rest }: Props) {
  const t = useText('files');
  const format = useFormat();
  const size = useSize();
  const id = useId();
  if (!item)
    return (
      <div role="gridcell" {...rest} className="files-Tile" data-placeholder aria-busy="true">
        <div className="files-Tile-picture" />
        <span className="ui-Hidden">{t('manager.loading')}</span>
      </div>
    );
  const about = inSearch
    ? placeText(t, item)
    : [item.type === 'file' ? size(item.size) : '', format.date(item.updatedAt, 'short')].filter(Boolean).join(' · ');
  return (
    <div role="gridcell" aria-labelledby={`${id}n ${id}a`} {...rest} className="files-Tile" data-kind={item.type}>
      <div className="files-Tile-picture">
        {item.thumbnail && item.state === 'ready' ? (
          <img src={item.thumbnail} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : (
          <FileIcon item={item} large />
        )}
        {checks && (
          <span className="files-Tile-check" data-do="toggle">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={t('manager.select', { name: item.name })}
              checked={rest['aria-selected'] === true}
              readOnly
            />
          </span>
        )}
        {menu && (
          <button
            type="button"
            className="ui-IconButton files-Tile-menu"
            data-do="menu"
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={t('manager.menu-of', { name: item.name })}
          >
            <Icon name="more" />
          </button>
        )}
      </div>
      <div className="files-Tile-text">
        <p className="files-Tile-name" id={`${id}n`} title={item.name}>
          {href && item.state !== 'quarantined' && item.state !== 'infected' ? (
            <a href={href} data-do="open" draggable={false} tabIndex={-1}>
              {item.name}
            </a>
          ) : (
            <span data-do="open">{item.name}</span>
          )}
        </p>
        <p className="files-Tile-about" id={`${id}a`}>
          <StateBadges item={item} />
          <span>{item.excerpt ? <Excerpt pieces={shortened(item.excerpt)} /> : about}</span>
        </p>
      </div>
    </div>
  );
});

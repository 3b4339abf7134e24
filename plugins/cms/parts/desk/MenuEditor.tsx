import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { MenuItem } from '../../calls/menus.ts';
import { MenuItemFields, type LinkFields } from './MenuItemFields.tsx';
import './MenuEditor.css';

interface Props {
  name: string;
  title: string;
  items: readonly MenuItem[];
  showErrors: boolean;
  onChange: (items: MenuItem[]) => void;
}

const blank = (): LinkFields => ({ id: crypto.randomUUID(), label: { th: '', en: '' }, href: '/', roles: [] });

/** `list` with the entry at `from` moved to `to`; as it was where there is no such place. */
const moved = <T,>(list: readonly T[], from: number, to: number): T[] =>
  to < 0 || to >= list.length ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, list[from] as T);

/** One menu: its links in order, each with one level of links below it. */
export function MenuEditor({ name, title, items, showErrors, onChange }: Props) {
  const t = useText('cms');
  const change = (index: number, item: MenuItem) => onChange(items.with(index, item));
  return (
    <section className="cms-MenuEditor" aria-labelledby={`cms-menu-${name}`}>
      <h2 id={`cms-menu-${name}`}>{title}</h2>
      {items.length === 0 && <p>{t('menus.empty')}</p>}
      <ol>
        {items.map((item, index) => (
          <li key={item.id}>
            <MenuItemFields
              id={`${name}-${index}`}
              item={item}
              showErrors={showErrors}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onChange={(next) => change(index, { ...item, ...next })}
              onRemove={() => onChange(items.toSpliced(index, 1))}
              onMove={(by) => onChange(moved(items, index, index + by))}
            />
            {item.children.length > 0 && (
              <ol>
                {item.children.map((child, place) => (
                  <li key={child.id}>
                    <MenuItemFields
                      id={`${name}-${index}-${place}`}
                      item={child}
                      showErrors={showErrors}
                      isFirst={place === 0}
                      isLast={place === item.children.length - 1}
                      onChange={(next) => change(index, { ...item, children: item.children.with(place, next) })}
                      onRemove={() => change(index, { ...item, children: item.children.toSpliced(place, 1) })}
                      onMove={(by) => change(index, { ...item, children: moved(item.children, place, place + by) })}
                    />
                  </li>
                ))}
              </ol>
            )}
            <Button
              variant="quiet"
              disabled={item.children.length >= 20}
              onClick={() => change(index, { ...item, children: [...item.children, blank()] })}
            >
              <Icon name="plus" />
              {t('menus.addChild')}
            </Button>
          </li>
        ))}
      </ol>
      <Button variant="secondary" disabled={items.length >= 30} onClick={() => onChange([...items, { ...blank(), children: [] }])}>
        <Icon name="plus" />
        {t('menus.add')}
      </Button>
    </section>
  );
}

import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { OpenTable } from '../../gateway/pages/table.ts';
import { GoodForm } from './GoodForm.tsx';
import '#kit/ui/navigation/target.css';

/** What may be ordered, by category, with the way to each. */
export function MenuList({ table: { menu, code, key } }: { table: OpenTable }) {
  const t = useText('pos');
  const { money } = useFormat();
  return (
    <>
      {menu.length > 1 && (
        <nav className="pos-GuestMenu-nav" aria-label={t('table.categories')}>
          {menu.map((category) => (
            <a key={category.id} className="ui-Target" href={`#c-${category.id}`}>
              {category.name || t('table.others')}
            </a>
          ))}
        </nav>
      )}
      {menu.map((category) => (
        <section key={category.id} id={`c-${category.id}`} aria-labelledby={`h-${category.id}`}>
          <h2 id={`h-${category.id}`}>{category.name || t('table.others')}</h2>
          <ul className="pos-GuestMenu">
            {category.goods.map((good) => (
              <li key={good.id} className="pos-GuestGood" data-out={good.out || undefined}>
                {good.picture ? (
                  <img src={good.picture} alt="" width={96} height={96} loading="lazy" decoding="async" />
                ) : (
                  <span className="pos-GuestGood-blank" aria-hidden="true" />
                )}
                <div className="pos-GuestGood-text">
                  <h3>{good.title}</h3>
                  <p>{money(good.satang)}</p>
                </div>
                {good.out ? <Badge tone="neutral">{t('table.out')}</Badge> : <GoodForm code={code} formKey={key} good={good} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { go, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { catalogue } from '../../../calls/catalogue.ts';
import { call } from '../../call.ts';
import './suggestions.css';

/** How long somebody pauses until they are helped, ms. */
const PAUSE = 180;
type Found = Value<typeof catalogue.suggest.reply>;
interface Choice {
  key: string;
  label: string;
  to: string;
  picture?: string;
  kind: 'word' | 'category' | 'product';
}

const choicesOf = ({ words, categories, products }: Found): Choice[] => [
  ...words
    .slice(0, 4)
    .map((word): Choice => ({ key: `w${word}`, label: word, to: `/shop/products?${new URLSearchParams({ q: word })}`, kind: 'word' })),
  ...categories
    .slice(0, 3)
    .map(({ code, name }): Choice => ({ key: `c${code}`, label: name, to: `/shop/categorie/${code}`, kind: 'category' })),
  ...products.slice(0, 5).map(({ id, sku, name, picture }): Choice => ({
    key: id,
    label: name,
    to: `/shop/product/${sku}`,
    picture: picture?.src,
    kind: 'product',
  })),
];

/**
 * What is meant, while somebody types: words, categories, products. A list box of the field with this id, by arrow keys and Enter;
 * Escape closes it. The field itself stays as the page drew it.
 */
export default function Suggestions({ input: inputId }: { input: string }) {
  const t = useText('shop');
  const id = useId();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [active, setActive] = useState(-1);
  const latest = useRef({ choices, active });
  useEffect(() => {
    latest.current = { choices, active };
  });

  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLInputElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latestRequest = 0;
    const close = () => {
      clearTimeout(timer);
      latestRequest++;
      setChoices([]);
      setActive(-1);
    };
    const ask = () => {
      const q = input.value.trim().slice(0, 80);
      if (!q) return close();
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const mine = ++latestRequest;
        const found = await call('suggest', { q }).catch(() => null);
        if (mine !== latestRequest || !found) return;
        setActive(-1);
        setChoices(choicesOf(found));
      }, PAUSE);
    };
    const press = (event: KeyboardEvent) => {
      const { choices: all, active: at } = latest.current;
      if (event.key === 'Escape' && all.length > 0) {
        event.preventDefault();
        return close();
      }
      if (event.key === 'Enter' && at >= 0) {
        event.preventDefault();
        const { to } = all[at]!;
        close();
        return go(to);
      }
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!by || all.length === 0) return;
      event.preventDefault();
      setActive(at + by >= all.length ? -1 : at + by < -1 ? all.length - 1 : at + by);
    };
    const leave = () => setTimeout(close, 150);
    input.addEventListener('input', ask);
    input.addEventListener('keydown', press);
    input.addEventListener('blur', leave);
    input.form?.addEventListener('submit', close);
    for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': id }))
      input.setAttribute(name, value);
    if (input.value !== input.defaultValue) ask();
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', ask);
      input.removeEventListener('keydown', press);
      input.removeEventListener('blur', leave);
      input.form?.removeEventListener('submit', close);
    };
  }, [inputId, id]);

  useEffect(() => {
    const input = document.getElementById(inputId)!;
    input.setAttribute('aria-expanded', String(choices.length > 0));
    if (active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input.removeAttribute('aria-activedescendant');
  }, [inputId, id, choices, active]);

  return (
    <>
      <div id={id} className="shop-Suggestions" role="listbox" aria-label={t('search.suggestions')} hidden={choices.length === 0}>
        {choices.map(({ key, label, to, picture, kind }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(to)}
          >
            {picture ? <img src={picture} alt="" width={40} height={40} /> : <Icon name={kind === 'category' ? 'folder' : 'search'} />}
            <span>{label}</span>
            {kind === 'category' && <small>{t('search.inCategory')}</small>}
          </div>
        ))}
      </div>
      <span className="ui-Hidden" role="status">
        {choices.length > 0 && t('search.found', { count: choices.length })}
      </span>
    </>
  );
}

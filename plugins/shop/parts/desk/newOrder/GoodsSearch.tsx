import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useTypedSearch } from '#kit/ui/forms/useTypedSearch.ts';
import type { OrderGood } from '../../../calls/staffOrders.ts';
import { call } from '../../call.ts';
import { Thumb } from '../Thumb.tsx';

/** The button of the form that looks for goods, also without scripts. */
const LOOK = 'look';

interface Props {
  /** What a page without scripts has found: ticked there. */
  ticked: readonly OrderGood[];
  typed: string;
  onPick: (good: OrderGood) => void;
}

/**
 * Finds what is on sale by name, SKU or barcode while somebody types; what a scanner types and is one good is taken at once. Without
 * scripts what is found is ticked, and comes into the order with the same button.
 */
export function GoodsSearch({ ticked, typed, onPick }: Props) {
  const t = useText('shop');
  const { money } = useFormat();
  const problem = useProblem();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  const [failed, setFailed] = useState<unknown>(null);
  const { found, failure, forget } = useTypedSearch(text, (q) => call('orderGoods', { q }));
  const goods = text.trim() ? found?.goods : undefined;
  const pick = (good: OrderGood) => {
    onPick(good);
    forget();
    setText('');
    input.current?.focus();
  };
  async function pickOnly(q: string) {
    setFailed(null);
    if (!q) return;
    try {
      const { goods: exact } = await call('orderGoods', { q });
      if (exact.length === 1 && exact[0]!.most > 0) pick(exact[0]!);
    } catch (error) {
      setFailed(error);
    }
  }
  const look = useEffectEvent(() => {
    // What was typed before scripts were alive is in the field alone.
    const q = input.current!.value.trim();
    setText(q);
    void pickOnly(q);
  });
  useEffect(() => {
    const form = input.current!.form!;
    const sent = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute('name') !== LOOK) return;
      event.preventDefault();
      event.stopPropagation();
      look();
    };
    form.addEventListener('submit', sent);
    return () => form.removeEventListener('submit', sent);
  }, []);
  const reason = failed ?? failure;
  return (
    <div className="shop-Pick">
      <TextField
        ref={input}
        name="add"
        type="search"
        label={t('newOrder.search')}
        hint={t('newOrder.search.hint')}
        value={text}
        maxLength={80}
        autoComplete="off"
        error={reason ? problem(reason) : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not sent.
          event.preventDefault();
          void pickOnly(text.trim());
        }}
      />
      <div className="ui-Actions">
        <Button type="submit" variant="secondary" name={LOOK} value="goods">
          {t('newOrder.look')}
        </Button>
      </div>
      {!goods && ticked.length > 0 && (
        <fieldset className="shop-Ticked">
          <legend>{t('newOrder.tick')}</legend>
          {ticked.map(({ variantId, title, options, sku, satang }) => (
            <Checkbox
              key={variantId}
              name="picked"
              value={variantId}
              label={`${title} · ${money(satang)}`}
              hint={[options, sku].filter(Boolean).join(' · ')}
            />
          ))}
        </fieldset>
      )}
      <p role="status" className="shop-Note">
        {goods && t('newOrder.found', { count: goods.length })}
      </p>
      {goods && goods.length > 0 && (
        <ul>
          {goods.map((good) => (
            <li key={good.variantId}>
              <button type="button" disabled={good.most === 0} onClick={() => pick(good)}>
                <Thumb picture={good.picture} />
                <span>
                  {good.title}
                  <small>{[good.options, good.sku].filter(Boolean).join(' · ')}</small>
                </span>
                <span>
                  {money(good.satang)}
                  <small>{good.most === 0 ? t('newOrder.none') : t('newOrder.most', { count: good.most })}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

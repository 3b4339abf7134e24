import { useState } from 'react';
import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import type { LotsData } from '../../gateway/pages/lots.ts';
import { call } from '../call.ts';
import { GoodName } from '../GoodName.tsx';
import { GoodsSearch } from '../GoodsSearch.tsx';

/** Goods for which lots are asked when they come in. */
export function LotGoods({ data: { scope, goods } }: { data: LotsData }) {
  const t = useText('supply');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [failed, setFailed] = useState<string>();
  async function keep(variantId: string, keeps: boolean) {
    setFailed(undefined);
    try {
      await call('keepLots', { clusterId: scope.clusterId, variantId, keeps });
      await revalidate();
    } catch (error) {
      setFailed(problem(error));
    }
  }
  return (
    <section className="ui-Desk-part">
      <h2>{t('lots.goods')}</h2>
      <p>{t('lots.goodsHint')}</p>
      <GoodsSearch clusterId={scope.clusterId} onPick={({ variantId }) => void keep(variantId, true)} />
      {failed && <p role="alert">{failed}</p>}
      <ul className="supply-Lines">
        {goods.map((good) => (
          <li key={good.variantId}>
            <div className="supply-Line-head">
              <GoodName {...good} />
              <IconButton icon="trash" label={t('lines.remove', { title: good.title })} onClick={() => void keep(good.variantId, false)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

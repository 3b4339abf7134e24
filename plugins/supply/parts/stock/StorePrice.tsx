import { useFormat, useText } from '#kernel/contract/page.ts';
import { parseBaht, plainBaht } from '#kit/thai/baht.ts';
import { InlineEdit } from '#kit/ui/desk/InlineEdit.tsx';
import type { LevelRow } from '../../gateway/stock/levels.ts';
import { cost } from '../../schemas.ts';
import { call } from '../call.ts';

interface Props {
  clusterId: string;
  row: Pick<LevelRow, 'variantId' | 'title' | 'priceSatang'>;
  store: { id: string; name: string };
  /** What it costs there, where that is not the shop's price. */
  satang?: number;
}

/** What a good costs in a store, changed where it stands. */
export function StorePrice({ clusterId, row, store, satang }: Props) {
  const t = useText('supply');
  const { money } = useFormat();
  return (
    <span className="supply-Named supply-Price">
      <InlineEdit
        label={t('prices.of', { title: row.title, store: store.name })}
        value={satang ?? row.priceSatang}
        show={money}
        text={plainBaht}
        parse={(typed) => parseBaht(typed, cost.maximum, 0)}
        save={async (typed, seen) => {
          const now = await call('setPrice', { clusterId, storeId: store.id, variantId: row.variantId, satang: typed, seen });
          return now.satang === typed ? null : { theirs: now.satang };
        }}
      />
      {satang !== undefined && <small>{t('prices.own')}</small>}
    </span>
  );
}

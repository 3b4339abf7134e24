import { useFormat, useLive, useText, type FillProps } from '#kernel/contract/page.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import type { wallet } from '../plugin.ts';
import { abbreviate } from '../rules/abbreviate.ts';
import { SATANG } from '#kit/thai/baht.ts';
import type { TileData } from '../gateway/fills/tile.ts';
import { useWallet } from './useWallet.ts';
import './tile.css';

/** The balance at a glance, in a few letters; in full for who points at it or listens. */
export default function BalanceTile({ data }: FillProps<TileData>) {
  const t = useText('wallet');
  const format = useFormat();
  const { balance, error, fetchWallet } = useWallet(data);
  const again = () => void fetchWallet().catch(() => {});
  useLive<typeof wallet, 'changed'>('wallet', 'changed', again);
  const satang = Math.round(balance * SATANG);
  return (
    <Tile title={t('page.wallet')} href="/user/wallet" linkLabel={t('tile.open')}>
      <p className="wallet-Tile-amount" title={format.money(satang)}>
        <span aria-hidden="true">฿{abbreviate(satang)}</span>
        <span className="ui-Hidden">{format.money(satang)}</span>
      </p>
      {error && <p role="status">{t('problem.wallet-fetch')}</p>}
    </Tile>
  );
}

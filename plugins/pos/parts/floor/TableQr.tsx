import { useSyncExternalStore } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { QrCode } from '#kit/ui/data/QrCode.tsx';

interface Props {
  readonly store: string;
  readonly table: string;
  readonly path: string;
}

const never = () => () => {};

/** The card that stands on a table. Its address is known in the browser alone: the site's own, as whoever prints it has it. */
export function TableQr({ store, table, path }: Props) {
  const t = useText('pos');
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
  return (
    <div className="pos-TableQr">
      <p>{store}</p>
      <strong>{t('codes.table', { table })}</strong>
      {origin && <QrCode text={`${origin}${path}`} label={t('codes.label', { table })} size={200} />}
      <p>{t('codes.scan')}</p>
    </div>
  );
}

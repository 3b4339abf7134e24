import { useFormat, useText } from '#kernel/contract/page.ts';

/** A price in whole baht where it has no satang: ฿75. */
export function Price({ baht }: { baht: number }) {
  const t = useText('bai-toey');
  const format = useFormat();
  return <span className="bt-price">{baht > 0 ? format.money(baht * 100).replace(/\.00$/, '') : t('price.free')}</span>;
}

import { useSyncExternalStore } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { since } from '../rules/since.ts';

const never = () => () => {};

/** A moment: how long ago, and when exactly. In the first HTML the exact one alone: kept pages know no now. */
export function When({ at }: { at: string }) {
  const t = useText('config');
  const format = useFormat();
  const relative = useSyncExternalStore(
    never,
    () => {
      const ago = since(at, Date.now());
      return ago ? t(`since.${ago.unit}`, { count: ago.count }) : '';
    },
    () => '',
  );
  return (
    <time dateTime={at}>
      {relative && <span className="config-Ago">{relative} </span>}
      <span className={relative ? 'config-Note' : undefined}>{format.date(at, 'time')}</span>
    </time>
  );
}

import { useEffect, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Banner } from '#kit/ui/feedback/Banner.tsx';
import { unsynced } from './store/createTill.ts';
import { useTill, useTillState } from './TillContext.tsx';

const MINUTE = 60_000;
/** What a clock may be wrong by before it is said, and how long before prices run out it is said. */
const SKEW_MS = 5 * MINUTE;
const WARN_MS = 8 * 60 * MINUTE;

/** What a cashier must know: prices that run out, a clock that is wrong, a log that the gateway does not take. */
export function Notices({ syncNow }: { syncNow: () => Promise<void> }) {
  const t = useText('pos');
  const { date, number } = useFormat();
  const till = useTill();
  const state = useTillState('trouble', 'catalogue', 'skewMs', 'conflicts', 'online', 'head', 'acked');
  const { trouble, catalogue, skewMs, conflicts, online } = state;
  const [now, setNow] = useState(till.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(till.now()), MINUTE);
    return () => clearInterval(timer);
  }, [till]);
  const left = catalogue ? Date.parse(catalogue.validUntil) - now : 0;
  return (
    <>
      {trouble && (
        <Banner
          tone="danger"
          live
          action={
            <Button variant="secondary" onClick={() => void syncNow()}>
              {t('till.trouble.again')}
            </Button>
          }
        >
          {t(`till.trouble.${trouble.code}`, { left: number(unsynced(state)) })}
        </Banner>
      )}
      {Math.abs(skewMs) > SKEW_MS && (
        <Banner tone="warning" live>
          {t('till.trouble.clock', { minutes: number(Math.round(Math.abs(skewMs) / MINUTE)), side: skewMs > 0 ? 'slow' : 'fast' })}
        </Banner>
      )}
      {catalogue && !online && left < WARN_MS && (
        <Banner tone="warning" live>
          {t(left > 0 ? 'till.trouble.pricesUntil' : 'till.trouble.pricesOld', { until: date(catalogue.validUntil, 'time') })}
        </Banner>
      )}
      {conflicts.length > 0 && <Banner tone="info">{t('till.trouble.conflicts', { count: number(conflicts.length) })}</Banner>}
    </>
  );
}

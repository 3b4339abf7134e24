import { useEffect, useState } from 'react';
import { useFormat, useLocale, useSite, useText } from '#kernel/contract/page.ts';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { CUSTOMER_CHANNEL, type CustomerMessage, type CustomerNotice, type CustomerView } from './view.ts';
import './customer.css';

/** What a customer sees in a window of its own: what is rung up, the code to pay by, what they get back. It asks nobody but the till's tab. */
export function CustomerScreen() {
  const t = useText('pos');
  const site = useSite();
  const locale = useLocale();
  const [view, setView] = useState<CustomerView | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(CUSTOMER_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<CustomerMessage>) => data.kind === 'view' && setView(data.view));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage({ kind: 'hello' } satisfies CustomerMessage);
    return () => channel.close();
  }, []);
  useAwake();
  return (
    <div className="pos-Customer" data-shows={view?.notice?.kind ?? (view?.lines.length ? 'lines' : 'welcome')}>
      <h1>{view?.store ?? (site.name[locale] || site.name.th)}</h1>
      {view?.notice ? (
        <Notice notice={view.notice} />
      ) : view && view.lines.length > 0 ? (
        <Lines view={view} />
      ) : (
        <p>{t('customer.welcome')}</p>
      )}
    </div>
  );
}

function Notice({ notice }: { notice: CustomerNotice }) {
  const t = useText('pos');
  const { money } = useFormat();
  if (notice.kind === 'qr')
    return (
      <div className="pos-Customer-notice" role="status">
        <p>{t('customer.scan')}</p>
        <QrCode text={notice.code} label={t('till.pay.qr', { amount: money(notice.satang) })} size={420} />
        <strong>{money(notice.satang)}</strong>
      </div>
    );
  if (notice.kind === 'refund')
    return (
      <div className="pos-Customer-notice" role="status">
        <p>{t('customer.refund')}</p>
        <strong>{money(notice.satang)}</strong>
      </div>
    );
  return (
    <div className="pos-Customer-notice" role="status">
      {notice.changeSatang > 0 && (
        <>
          <p>{t('customer.change')}</p>
          <strong>{money(notice.changeSatang)}</strong>
        </>
      )}
      <p>{t('customer.paid', { total: money(notice.totalSatang) })}</p>
      <h2>{t('customer.thanks')}</h2>
    </div>
  );
}

function Lines({ view: { lines, discountSatang, totalSatang } }: { view: CustomerView }) {
  const t = useText('pos');
  const { money, number } = useFormat();
  // What came last is what the customer looks for.
  const intoView = (item: HTMLLIElement | null) => {
    item?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <ul aria-label={t('customer.goods')}>
        {lines.map(({ id, title, unit, quantityMilli, totalSatang: satang }, at) => (
          <li key={id} ref={at === lines.length - 1 ? intoView : undefined}>
            <span>{title}</span>
            <span>
              {number(quantityMilli / 1000)} {unit}
            </span>
            <strong>{money(satang)}</strong>
          </li>
        ))}
      </ul>
      <footer>
        {discountSatang > 0 && (
          <p>
            <span>{t('customer.discount')}</span>
            <span>{money(-discountSatang)}</span>
          </p>
        )}
        <p role="status">
          <span>{t('till.cart.total')}</span>
          <strong>{money(totalSatang)}</strong>
        </p>
      </footer>
    </>
  );
}

/** Keeps the screen lit while it is looked at. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const held = await navigator.wakeLock.request('screen');
      if (gone) void held.release();
      else lock = held;
    };
    const keep = () => void hold().catch(() => {});
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', keep);
      void lock?.release();
    };
  }, []);
}

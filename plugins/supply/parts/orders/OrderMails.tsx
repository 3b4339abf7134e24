import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { OrderMail } from '../../gateway/mail/mailOrder.ts';

const TONES = { waiting: 'info', sent: 'success', lost: 'danger' } as const;

/** Mails with which an order went to its supplier, and whether they arrived. */
export function OrderMails({ mails }: { mails: readonly OrderMail[] }) {
  const t = useText('supply');
  const { date } = useFormat();
  if (mails.length === 0) return null;
  return (
    <section className="ui-Desk-part">
      <h2>{t('mails.title')}</h2>
      <ul className="supply-Lines">
        {mails.map((mail) => (
          <li key={mail.id}>
            <div className="supply-Line-head">
              <span className="supply-Named">
                {mail.address}
                <small>{date(mail.at, 'time')}</small>
              </span>
              <Badge tone={TONES[mail.state]}>{t(`mails.${mail.state}`)}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

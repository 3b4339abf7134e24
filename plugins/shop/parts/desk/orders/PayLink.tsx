import { useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';

/** Where its buyer pays an order that is not paid yet: copied into a chat, or sent by mail. */
export function PayLink({ order: { id, link, may, contact } }: { order: Order }) {
  const t = useText('shop');
  if (!link) return null;
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-pay-link">
      <h2 id="shop-pay-link">{t('payLink.title')}</h2>
      <TextField
        name="link"
        label={t('payLink.label')}
        hint={t('payLink.hint')}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="ui-Actions">
        <CopyButton text={link} label={t('payLink.copy')} />
        {may.includes('mailOrderLink') && (
          <ActionButton
            of={call}
            name="mailOrderLink"
            with={{ id }}
            variant="secondary"
            done={t('payLink.mailed', { email: contact.email })}
          >
            <Icon name="mail" />
            {t('payLink.mail')}
          </ActionButton>
        )}
      </div>
    </section>
  );
}

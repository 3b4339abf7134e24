import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { Figures } from '../../gateway/pages/me.ts';
import { call } from '../call.ts';

/** What the influencer was given, and a thank you for each. */
export function Gifts({ gifts }: { gifts: Figures['gifts'] }) {
  const t = useText('influencer');
  const { date, money } = useFormat();
  return (
    <section>
      <h2>{t('me.gifts')}</h2>
      {gifts.length === 0 && <p>{t('me.noGifts')}</p>}
      <ul className="influencer-MyLinks">
        {gifts.map((gift) => (
          <li key={gift.id} className="influencer-MyLink">
            <p>
              <strong>{gift.name}</strong> {t('gift.from', { name: gift.from || t('gift.nobody') })}
            </p>
            {gift.message && <p>{gift.message}</p>}
            {gift.words === 'held' && <p className="influencer-Note">{t('gift.held')}</p>}
            <p className="influencer-Note">
              {date(gift.at, 'time')} · {t('me.share', { amount: money(gift.shareSatang) })}
            </p>
            {gift.thanks ? (
              <p>{t('me.thanked', { thanks: gift.thanks })}</p>
            ) : (
              <ActionForm of={call} name="thank" id={gift.id} with={{ id: gift.id }} quiet>
                <FormField name="thanks" lines="one" />
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

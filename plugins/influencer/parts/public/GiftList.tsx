import { useFormat, useText } from '#kernel/contract/page.ts';
import type { ShownGift } from '../../gateway/pages/public.ts';
import { GiftPicture } from './Figure.tsx';

/** What somebody was given, with what was said and the thanks for it. */
export function GiftList({ gifts, name }: { gifts: readonly ShownGift[]; name: string }) {
  const t = useText('influencer');
  const { date } = useFormat();
  return (
    <ul className="influencer-Gifts">
      {gifts.map((gift) => (
        <li key={gift.id}>
          <GiftPicture src={gift.picture} />
          <div>
            <p>
              <strong>{gift.name}</strong> {t('gift.from', { name: gift.from || t('gift.nobody') })}
            </p>
            {gift.message && <p>{gift.message}</p>}
            <small>{date(gift.at)}</small>
            {gift.thanks && (
              <blockquote>
                <p>{gift.thanks}</p>
                <footer>{name}</footer>
              </blockquote>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

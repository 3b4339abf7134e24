import { useFormat, usePosted, useSite, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { GiftData } from '../../gateway/pages/public.ts';
import { call } from '../call.ts';
import { GiftPicture } from './Figure.tsx';

/** Chooses a gift and for whom. Guests see what there is, and where to sign in. */
export function GiftForm({ data }: { data: GiftData }) {
  const t = useText('influencer');
  const { money } = useFormat();
  const { pages } = useSite();
  const signIn = pages.find(({ id }) => id === 'account.login')?.path;
  const posted = usePosted('influencer.sendGift');
  const chosen = posted?.typed('itemId') ?? data.items.find(({ isLeft }) => isLeft)?.id;
  const choices = (
    <fieldset className="influencer-Choices">
      <legend>{t('sendGift.itemId')}</legend>
      {data.items.map(({ id, name, picture, priceSatang, isLeft }) => (
        <label key={id} className="influencer-Choice">
          {data.isMember && <input type="radio" name="itemId" value={id} defaultChecked={id === chosen} disabled={!isLeft} required />}
          <GiftPicture src={picture} />
          <span>{name}</span>
          <small>{isLeft ? money(priceSatang) : t('gift.gone')}</small>
        </label>
      ))}
    </fieldset>
  );
  if (!data.isMember)
    return (
      <>
        {choices}
        {signIn && (
          <p className="ui-Actions">
            <LinkButton to={`${signIn}?${new URLSearchParams({ next: `/influencer/gift${data.slug && `?to=${data.slug}`}` })}`}>
              {t('gift.signIn')}
            </LinkButton>
          </p>
        )}
      </>
    );
  return (
    <ActionForm of={call} name="sendGift" with={{ giftId: data.giftId }} to="/influencer/gift?to=:slug" clears>
      <SelectField
        label={t('sendGift.slug')}
        name="slug"
        defaultValue={posted?.typed('slug') ?? (data.slug || data.people[0]!.slug)}
        options={data.people.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      {choices}
      <FormField name="message" rows={3} lines="several" hint={t('sendGift.messageHint', { most: data.mostMessage })} />
      <FormField name="anonymous" />
    </ActionForm>
  );
}

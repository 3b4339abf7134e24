import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { LinkFigures, MeData } from '../../gateway/pages/me.ts';
import { call } from '../call.ts';

/** The influencer's address, code and links, each with a QR code and what came of it. */
export function MyLinks({
  profile,
  links,
  origin,
}: {
  profile: NonNullable<MeData['profile']>;
  links: readonly LinkFigures[];
  origin: string;
}) {
  const t = useText('influencer');
  return (
    <section>
      <h2>{t('me.links')}</h2>
      <div className="influencer-MyLinks">
        <article className="influencer-MyLink">
          <h3>{t('me.ownCode', { code: profile.code })}</h3>
          <Ways address={`${origin}/influencer/${profile.slug}?ref=${profile.code}`} name={profile.name} />
        </article>
        {links.map((link) => (
          <OneLink key={link.id} link={link} address={`${origin}/influencer/${profile.slug}/go/${link.code}`} />
        ))}
      </div>
      <details>
        <summary>{t('addLink.title')}</summary>
        <ActionForm of={call} name="addLink" clears>
          <FormField name="title" label={t('addLink.name')} />
          <FormField name="kind" />
          <FormField name="target" lines="one" spellCheck={false} />
        </ActionForm>
      </details>
    </section>
  );
}

function OneLink({ link, address }: { link: LinkFigures; address: string }) {
  const t = useText('influencer');
  const { money, number } = useFormat();
  const { id, title, kind, code, active, clicks, orders, amountSatang } = link;
  return (
    <article className="influencer-MyLink" data-off={active ? undefined : true}>
      <h3>{title}</h3>
      <p className="influencer-Note">
        {t(`kind.${kind}`)} · {code} ·{' '}
        {t('me.linkFigures', { clicks: number(clicks), orders: number(orders), amount: money(amountSatang) })}
      </p>
      {active && <Ways address={address} name={title} />}
      <p className="ui-Actions">
        <ActionButton of={call} name="turnLink" with={{ id, active: !active }} variant="quiet">
          {t(active ? 'me.turnOff' : 'me.turnOn')}
        </ActionButton>
      </p>
    </article>
  );
}

function Ways({ address, name }: { address: string; name: string }) {
  const t = useText('influencer');
  const [shown, setShown] = useState(false);
  return (
    <>
      <p>
        <code>{address}</code>
      </p>
      <div className="ui-Actions">
        <CopyButton text={address} label={t('me.copy')} />
        <Button variant="secondary" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('me.qr')}
        </Button>
      </div>
      {shown && <QrCode text={address} label={t('me.qrOf', { name })} size={200} />}
    </>
  );
}

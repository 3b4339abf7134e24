import { useText } from '#kernel/contract/page.ts';
import type { SectionProps } from '#kit/composer/section.ts';
import { Band } from '#kit/composer/sections/Band.tsx';
import type { Value } from '#kit/schema/schema.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { PublicLink } from '../gateway/pages/public.ts';
import type { InfluencerLinks as Declared } from '../rules/linksSection.ts';
import { Links } from '../parts/public/Links.tsx';
import '../parts/public/influencer.css';

/** What influencers recommend, on a composed page. Nothing where there is nothing. */
export default function InfluencerLinks({ id, settings, data }: SectionProps<Value<typeof Declared.settings>, { links: PublicLink[] }>) {
  const t = useText('influencer');
  if (data.links.length === 0) return null;
  return (
    <Band id={id} name="InfluencerLinks" title={settings.title}>
      <Links links={data.links} named />
      {settings.more && (
        <p className="ui-Actions">
          <LinkButton variant="secondary" to="/influencer">
            {t('links.all')}
          </LinkButton>
        </p>
      )}
    </Band>
  );
}

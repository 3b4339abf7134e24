import { useText } from '#kernel/contract/page.ts';
import type { SectionProps } from '#kit/composer/section.ts';
import { Band } from '#kit/composer/sections/Band.tsx';
import type { Value } from '#kit/schema/schema.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { LandingData } from '../gateway/pages/landing.ts';
import { Countdown } from '../parts/page/Countdown.tsx';
import { RegisterForm } from '../parts/page/RegisterForm.tsx';
import { Rounds } from '../parts/page/Rounds.tsx';
import { useSeats } from '../parts/page/useSeats.ts';
import type { OneCampaignSection } from '../rules/oneCampaignSection.ts';
import { campaignPath } from '../rules/paths.ts';
import '../parts/page/campaign.css';

type Settings = Value<typeof OneCampaignSection.settings>;

function Shown({ id, settings, data }: { id: string; settings: Settings; data: LandingData }) {
  const t = useText('campaign');
  const { standing, rounds } = useSeats(data);
  const title = settings.title.th || settings.title.en ? settings.title : { th: data.title, en: data.title };
  return (
    <Band id={id} name="OneCampaign" title={title}>
      <div className="campaign-Page">
        <Countdown standing={standing} opensAt={data.opensAt} closesAt={data.closesAt} drawnAt={data.now} />
        <Rounds rounds={rounds} />
        {settings.form && standing === 'open' ? (
          <div className="campaign-Form">
            <RegisterForm data={data} rounds={rounds} />
          </div>
        ) : (
          <p className="ui-Actions">
            <LinkButton to={campaignPath(data.slug)}>{t('section.more')}</LinkButton>
          </p>
        )}
      </div>
    </Band>
  );
}

/** A campaign on a composed page; nothing where there is none of that name. */
export default function OneCampaign({ id, settings, data }: SectionProps<Settings, LandingData | null>) {
  return data && <Shown id={id} settings={settings} data={data} />;
}

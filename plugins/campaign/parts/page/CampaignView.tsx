import { Link, useText } from '#kernel/contract/page.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { LandingData } from '../../gateway/pages/landing.ts';
import { Countdown } from './Countdown.tsx';
import { Paragraphs } from './Paragraphs.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { Rounds } from './Rounds.tsx';
import { useSeats } from './useSeats.ts';
import './campaign.css';

/** A campaign: what it is, how long it is open, rounds with what is left, and the form, which is sent without a script as well. */
export function CampaignView({ data }: { data: LandingData }) {
  const t = useText('campaign');
  const { standing, rounds } = useSeats(data);
  return (
    <article className="campaign-Page">
      {data.cover && <img className="campaign-Cover" src={data.cover.url} alt="" width={1280} height={720} />}
      <header className="campaign-Hero">
        <h1>
          <Phrases text={data.title} />
        </h1>
        {data.lead && <p>{data.lead}</p>}
        <Countdown standing={standing} opensAt={data.opensAt} closesAt={data.closesAt} drawnAt={data.now} />
        {standing === 'open' && (
          <p className="campaign-Jump">
            <a className="ui-Button" data-variant="primary" href="#register">
              {t('register.jump')}
            </a>
          </p>
        )}
      </header>
      <div className="campaign-Columns">
        <div className="campaign-Main">
          <section aria-labelledby="rounds-title">
            <h2 id="rounds-title">{t('rounds.title')}</h2>
            <Rounds rounds={rounds} />
          </section>
          {data.about && (
            <section>
              <h2>{t('landing.about')}</h2>
              <Paragraphs text={data.about} />
            </section>
          )}
          {data.contact && (
            <section>
              <h2>{t('landing.contact')}</h2>
              <p>{data.contact}</p>
            </section>
          )}
        </div>
        <section className="campaign-Form" id="register" aria-labelledby="register-title">
          <h2 id="register-title">{t('register.title')}</h2>
          {standing === 'soon' && <p>{t('register.soon')}</p>}
          {standing === 'closed' && (
            <Alert tone="info" title={t('register.closed')}>
              {data.closedText && <p>{data.closedText}</p>}
            </Alert>
          )}
          {standing === 'open' && <RegisterForm data={data} rounds={rounds} />}
          {data.next && (
            <p>
              <Link to={data.next.path}>{t('landing.next', { title: data.next.title })}</Link>
            </p>
          )}
          <p className="campaign-Note">
            <Link to="/campaign/find">{t('landing.find')}</Link>
          </p>
        </section>
      </div>
    </article>
  );
}

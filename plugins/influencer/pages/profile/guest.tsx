import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Avatar } from '#kit/ui/data/Avatar.tsx';
import type { profile } from '../../gateway/pages/public.ts';
import { short } from '../../parts/public/Figure.tsx';
import { GiftList } from '../../parts/public/GiftList.tsx';
import { Links } from '../../parts/public/Links.tsx';
import '../../parts/public/influencer.css';

/** One influencer: who they are, what they recommend, what they were given. */
export default function ProfilePage({ data }: PageProps<typeof profile>) {
  const t = useText('influencer');
  const { date } = useFormat();
  return (
    <div className="influencer-Page">
      <header className="influencer-Head">
        {data.cover && <img className="influencer-Cover" src={data.cover} alt="" width={1200} height={400} />}
        <div className="influencer-Who">
          <Avatar name={data.name} src={data.picture} size={96} decorative />
          <div>
            <h1>
              <Phrases text={data.name} />
            </h1>
            <p>{t('profile.code', { code: data.code })}</p>
          </div>
          {data.mayGive && (
            <LinkButton to={`/influencer/gift?to=${data.slug}`}>
              <Icon name="heart" />
              {t('profile.give')}
            </LinkButton>
          )}
        </div>
        {data.topics.length > 0 && (
          <ul className="influencer-Topics" aria-label={t('profile.topics')}>
            {data.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        )}
        {data.bio && <p className="influencer-Bio">{data.bio}</p>}
        {data.socials.length > 0 && (
          <ul className="influencer-Socials" aria-label={t('profile.socials')}>
            {data.socials.map(({ kind, url, followers }) => (
              <li key={url}>
                <a href={url} rel="me nofollow noopener" target="_blank">
                  {t(`social.${kind}`)}
                  {followers > 0 && <small>{t('profile.followers', { count: short(followers) })}</small>}
                </a>
              </li>
            ))}
          </ul>
        )}
      </header>
      {data.dates.length > 0 && (
        <section>
          <h2>{t('profile.dates')}</h2>
          <ul className="influencer-Links">
            {data.dates.map(({ title, path, startsAt, place }) => (
              <li key={`${path} ${startsAt}`}>
                <Link to={path}>
                  <Icon name="calendar" />
                  <span>
                    {title}
                    <small>{[date(startsAt, 'time'), place].filter(Boolean).join(' · ')}</small>
                  </span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.links.length > 0 && (
        <section>
          <h2>{t('profile.links')}</h2>
          <Links links={data.links} />
          <p className="influencer-Note">{t('profile.disclosure')}</p>
        </section>
      )}
      {data.gifts.length > 0 && (
        <section>
          <h2>{t('profile.gifts')}</h2>
          <GiftList gifts={data.gifts} name={data.name} />
        </section>
      )}
    </div>
  );
}

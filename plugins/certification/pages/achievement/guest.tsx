import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { CertificateArt } from '../../parts/art/CertificateArt.tsx';
import { OwnList } from '../../parts/OwnList.tsx';
import type { load } from '../../gateway/pages/achievement.ts';
import '../../parts/certification.css';

/** What can be achieved: what one has to do for it, what its certificate looks like, and the visitor's own. */
export default function AchievementPage({ data: { achievement, look, own: ownCertificates } }: PageProps<typeof load>) {
  const t = useText('certification');
  const { title, description, criteria, validMonths, href } = achievement;
  return (
    <div className="certification-Page">
      <header>
        <p>{t('achievement.kind')}</p>
        <h1>{title}</h1>
      </header>
      {description && <p>{description}</p>}
      {ownCertificates.length > 0 && (
        <section className="certification-Part" aria-labelledby="certification-own">
          <h2 id="certification-own">{t('own.title')}</h2>
          <OwnList rows={ownCertificates} />
        </section>
      )}
      <section className="certification-Part" aria-labelledby="certification-criteria">
        <h2 id="certification-criteria">{t('achievement.criteria')}</h2>
        <p>{criteria}</p>
        <p>{validMonths === null ? t('achievement.forever') : t('achievement.months', { months: validMonths })}</p>
        <div className="ui-Actions">
          {href && <LinkButton to={href}>{t('achievement.course')}</LinkButton>}
          <LinkButton variant="secondary" to="/certification/find">
            {t('action.check')}
          </LinkButton>
        </div>
      </section>
      <section className="certification-Part" aria-labelledby="certification-sample">
        <h2 id="certification-sample">{t('achievement.sample')}</h2>
        <CertificateArt look={look} label={t('achievement.sampleLabel', { title })} qrLabel={t('fact.qr')} />
      </section>
    </div>
  );
}

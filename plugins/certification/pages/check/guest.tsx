import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { Limited } from '../../parts/check/Limited.tsx';
import { Verdict } from '../../parts/check/Verdict.tsx';
import type { PublicCertificate } from '../../schemas.ts';
import type { load } from '../../gateway/pages/check.ts';
import '../../parts/certification.css';

function Facts({ certificate }: { certificate: PublicCertificate }) {
  const t = useText('certification');
  const { date, number } = useFormat();
  const { recipientName, title, issuerName, hours, issuedAt, expiresAt, revokedAt, serial, code, achievementPath, replacedBy } =
    certificate;
  return (
    <DescriptionList
      items={[
        { term: t('fact.name'), value: <strong>{recipientName}</strong> },
        { term: t('fact.title'), value: <Link to={achievementPath}>{title}</Link> },
        { term: t('fact.issuer'), value: issuerName },
        { term: t('fact.issuedAt'), value: date(issuedAt) },
        ...(expiresAt ? [{ term: t('fact.expiresAt'), value: date(expiresAt) }] : []),
        ...(revokedAt ? [{ term: t('fact.revokedAt'), value: date(revokedAt) }] : []),
        ...(hours === null ? [] : [{ term: t('fact.hours'), value: t('fact.hoursValue', { hours: number(hours) }) }]),
        { term: t('fact.serial'), value: <span className="certification-Code">{serial}</span> },
        { term: t('fact.code'), value: <span className="certification-Code">{code}</span> },
        ...(replacedBy ? [{ term: t('fact.replacedBy'), value: <Link to={replacedBy.publicPath}>{replacedBy.serial}</Link> }] : []),
      ]}
    />
  );
}

/** What the QR code on a certificate leads to: whether it is real and still good, for everybody who has it in hand. */
export default function CheckPage({ data: { certificate, typed, limited } }: PageProps<typeof load>) {
  const t = useText('certification');
  const file = (name: string) => `/lesson/certification/public/${certificate?.code.replaceAll('-', '')}/${name}`;
  return (
    <div className="certification-Page certification-Narrow">
      <h1>{t('page.check')}</h1>
      {limited ? <Limited /> : <Verdict certificate={certificate} />}
      {certificate ? <Facts certificate={certificate} /> : <p className="certification-Code">{t('check.typed', { typed })}</p>}
      <div className="ui-Actions">
        {certificate?.pdf && (
          <a className="ui-Button" data-variant="secondary" href={file('pdf')}>
            <Icon name="print" />
            {t('action.pdf')}
          </a>
        )}
        {certificate && certificate.status !== 'preparing' && (
          <a className="ui-Button" data-variant="secondary" href={file('badge.json')} download>
            <Icon name="download" />
            {t('action.badgeJson')}
          </a>
        )}
        <LinkButton variant="secondary" to="/certification/find">
          <Icon name="search" />
          {t('action.another')}
        </LinkButton>
      </div>
    </div>
  );
}

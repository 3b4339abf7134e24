import { Link, type PageProps, useFormat, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { CertificateArt } from '../../parts/art/CertificateArt.tsx';
import { Share } from '../../parts/Share.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import type { certification } from '../../plugin.ts';
import type { Certificate } from '../../schemas.ts';
import type { load } from '../../gateway/pages/certificate.ts';
import '../../parts/certification.css';

/** Why it is not good any more, or not there yet. */
function Standing({ certificate: { status, state, revokedAt, revokeReason, expiresAt, replacedBy } }: { certificate: Certificate }) {
  const t = useText('certification');
  const { date } = useFormat();
  if (status === 'valid') return null;
  const key = state === 'error' ? 'error' : status;
  const day = status === 'revoked' ? revokedAt : expiresAt;
  return (
    <Alert tone={status === 'preparing' && state !== 'error' ? 'info' : 'warning'}>
      <p>{t(`standing.${key}`, { day: day ? date(day) : '', reason: revokeReason })}</p>
      {replacedBy && (
        <p>
          <Link to={replacedBy.path}>{t('standing.newer', { serial: replacedBy.serial })}</Link>
        </p>
      )}
    </Alert>
  );
}

/** A certificate as its holder and the staff see it. */
export default function CertificatePage({ data }: PageProps<typeof load>) {
  const t = useText('certification');
  const { date, number } = useFormat();
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  useLive<typeof certification, 'certificate'>('certification', 'certificate', again, again);
  const { id, title, serial, code, status, look, recipientName, issuedAt, expiresAt, scorePercent, hours, issuerName, replaces } = data;
  // What was revoked or replaced is offered to nobody any more, and what was never drawn has no file.
  const hasFile = (status === 'valid' || status === 'expired') && data.state !== 'issuing' && data.state !== 'error';
  return (
    <div className="certification-Page">
      <header className="certification-Part">
        <h1>
          <Phrases text={title} />
        </h1>
        <p>
          <StatusBadge status={status} /> <span className="certification-Code">{serial}</span>
        </p>
      </header>
      <Standing certificate={data} />
      <CertificateArt look={look} label={t('certificate.label', { name: recipientName, title })} qrLabel={t('fact.qr')} qr={data.qr} />
      {hasFile && (
        <div className="ui-Actions">
          <a className="ui-Button" data-variant="primary" href={`/certification/certificates/${id}/pdf`}>
            <Icon name="print" />
            {t('action.pdf')}
          </a>
          <a className="ui-Button" data-variant="secondary" href={`${data.publicPath}/badge.json`} download>
            <Icon name="download" />
            {t('action.badgeJson')}
          </a>
          <a className="ui-Button" data-variant="secondary" href={`${data.publicPath}/badge.jwt`} download>
            <Icon name="download" />
            {t('action.badgeJwt')}
          </a>
        </div>
      )}
      <DescriptionList
        items={[
          { term: t('fact.name'), value: recipientName },
          { term: t('fact.issuer'), value: issuerName },
          { term: t('fact.issuedAt'), value: date(issuedAt) },
          ...(expiresAt ? [{ term: t('fact.expiresAt'), value: date(expiresAt) }] : []),
          ...(scorePercent === null ? [] : [{ term: t('fact.score'), value: `${number(scorePercent)}%` }]),
          ...(hours === null ? [] : [{ term: t('fact.hours'), value: t('fact.hoursValue', { hours: number(hours) }) }]),
          { term: t('fact.code'), value: <span className="certification-Code">{code}</span> },
          ...(replaces ? [{ term: t('fact.replaces'), value: <Link to={replaces.path}>{replaces.serial}</Link> }] : []),
        ]}
      />
      <Share certificate={data} />
    </div>
  );
}

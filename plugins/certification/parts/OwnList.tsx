import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import type { CertificateHead } from '../schemas.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** The visitor's own certificates, each with the way to it. */
export function OwnList({ rows }: { rows: readonly CertificateHead[] }) {
  const t = useText('certification');
  const { date } = useFormat();
  return (
    <ul className="certification-Own">
      {rows.map(({ id, path, title, serial, issuedAt, status }) => (
        <li key={id}>
          <div>
            <Link to={path}>{title}</Link>
            <small>{t('own.line', { serial, day: date(issuedAt) })}</small>
          </div>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}

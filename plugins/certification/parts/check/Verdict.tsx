import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import type { PublicCertificate } from '../../schemas.ts';

const LOOKS = {
  valid: ['success', 'check'],
  preparing: ['info', 'clock'],
  expired: ['warning', 'clock'],
  revoked: ['danger', 'error'],
  replaced: ['warning', 'refresh'],
  unknown: ['danger', 'error'],
} as const satisfies Record<string, readonly [string, IconName]>;

type Of = Pick<PublicCertificate, 'status' | 'expiresAt' | 'revokedAt' | 'replacedBy'>;

/** What a certificate is worth, said first and large; null where there is none of that code. */
export function Verdict({ certificate }: { certificate: Of | null }) {
  const t = useText('certification');
  const { date } = useFormat();
  const status = certificate?.status ?? 'unknown';
  const [tone, icon] = LOOKS[status];
  const day = status === 'revoked' ? certificate?.revokedAt : certificate?.expiresAt;
  return (
    <div className="certification-Verdict" data-tone={tone} data-status={status}>
      <Icon name={icon} />
      <strong>{t(`verdict.${status}`)}</strong>
      <p>
        {t(`verdict.${status}.text`, { has: day ? 'yes' : 'no', day: day ? date(day) : '', serial: certificate?.replacedBy?.serial ?? '' })}
      </p>
    </div>
  );
}

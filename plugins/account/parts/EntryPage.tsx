import type { ReactNode } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import type { SlotToken } from '#kernel/contract/tokens.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { IconName } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';

interface Props {
  /** What another plugin fills. */
  of: SlotToken;
  /** Names the texts: `entry.<name>.title`, `.off`, `.offHint`. */
  name: 'pos' | 'upload' | 'files';
  icon: IconName;
  /** The slot itself, drawn where somebody fills it. */
  children: ReactNode;
}

/** A page that belongs to another area: what that fills in, or that this site has not turned it on, and to staff how. */
export function EntryPage({ of, name, icon, children }: Props) {
  const t = useText('account');
  const { fills, role } = useSite();
  if (fills[of.id]?.length) return children;
  const isStaff = role === 'manager' || role === 'admin';
  return (
    <EmptyState
      icon={icon}
      title={t(`entry.${name}.off`)}
      action={
        <LinkButton variant="secondary" to="/user">
          {t('entry.back')}
        </LinkButton>
      }
    >
      <p>{t(`entry.${name}.offHint`)}</p>
      {isStaff && (
        <p>
          {t('entry.staff')} <code>{of.id}</code>
        </p>
      )}
    </EmptyState>
  );
}

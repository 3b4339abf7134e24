import type { ReactNode } from 'react';
import { useText } from '#kit/page/text.ts';
import { Icon, type IconName } from '../content/Icon.tsx';

/** In place of a list that has nothing in it: what would be here, and what to do next. */
export function EmptyState({
  title,
  children,
  action,
  icon = 'search',
}: {
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
}) {
  const t = useText('ui');
  return (
    <div className="ui-EmptyState">
      <span className="ui-EmptyState-icon">
        <Icon name={icon} />
      </span>
      <p className="ui-EmptyState-title">{title ?? t('state.empty')}</p>
      {children && <div className="ui-EmptyState-text">{children}</div>}
      {action && <div className="ui-Actions">{action}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useText } from '#kit/page/text.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../content/Icon.tsx';
import { ALERT_ICONS, type AlertTone } from './Alert.tsx';
import './Banner.css';

export interface BannerProps {
  tone?: AlertTone;
  children: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** It can be put away: the caller stops drawing it and remembers that. */
  onDismiss?: () => void;
  /** It appears while the visitor is on the page: read out. */
  live?: boolean;
}

/** A line across the whole page for what concerns the whole site: maintenance, no connection. For one page or form there is `Alert`. */
export function Banner({ tone = 'info', children, action, onDismiss, live }: BannerProps) {
  const t = useText('ui');
  return (
    <div className="ui-Banner" data-tone={tone} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon name={ALERT_ICONS[tone]} />
      <p>
        <span className="ui-Hidden">{t(`alert.${tone}`)} </span>
        {children}
      </p>
      {action}
      {onDismiss && <IconButton icon="close" label={t('dialog.close')} onClick={onDismiss} />}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useText } from '#kit/page/text.ts';
import { Icon, type IconName } from '../content/Icon.tsx';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

/** The picture of each tone. */
export const ALERT_ICONS: Readonly<Record<AlertTone, IconName>> = { info: 'info', success: 'check', warning: 'warning', danger: 'error' };

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** It appears while the visitor is on the page: read out, at once where it is a danger. */
  live?: boolean;
  actions?: ReactNode;
}

/** Something to know about this page or this form. Never by colour alone: picture and hidden word say the tone too. */
export function Alert({ tone = 'info', title, children, live, actions }: AlertProps) {
  const t = useText('ui');
  return (
    <div className="ui-Alert" data-tone={tone} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon name={ALERT_ICONS[tone]} />
      <div>
        <span className="ui-Hidden">{t(`alert.${tone}`)} </span>
        {title && <p className="ui-Alert-title">{title}</p>}
        {children}
        {actions && <div className="ui-Actions">{actions}</div>}
      </div>
    </div>
  );
}

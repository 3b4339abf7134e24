import type { ReactNode } from 'react';
import { useText } from '#kit/page/text.ts';
import { Icon } from '../content/Icon.tsx';
import { ALERT_ICONS, type AlertTone } from './Alert.tsx';
import './InlineAlert.css';

/** A few words on the state of what stands beside them: "บันทึกแล้ว", "เหลือ 2 ชิ้น". With `live` they are read when they change. */
export function InlineAlert({ tone = 'info', live, children }: { tone?: AlertTone; live?: boolean; children: ReactNode }) {
  const t = useText('ui');
  return (
    <span className="ui-InlineAlert" data-tone={tone} role={live ? 'status' : undefined}>
      <Icon name={ALERT_ICONS[tone]} />
      <span>
        <span className="ui-Hidden">{t(`alert.${tone}`)} </span>
        {children}
      </span>
    </span>
  );
}

// The order counts: what is of the whole till comes first.
import './till.css';
import './sell/goods.css';
import './sell/cart.css';
import './pay/pay.css';
import './shift/shift.css';
import { useEffect, useState } from 'react';
import type { Section } from '../../rules/sections.ts';
import { Closed } from './Closed.tsx';
import { Notices } from './Notices.tsx';
import { Returns } from './returns/Returns.tsx';
import { Sell } from './sell/Sell.tsx';
import { Settings } from './settings/Settings.tsx';
import { Shift } from './shift/Shift.tsx';
import { Tickets } from './tickets/Tickets.tsx';
import { TillBar } from './TillBar.tsx';
import { useTillState } from './TillContext.tsx';

interface Props {
  readonly first: Section;
  /** Whether this browser has the key that the log is signed with. */
  readonly paired: boolean;
  readonly syncNow: () => Promise<void>;
}

/** A till that is open in this tab. Sections change without the gateway: the address is only written down. */
export function OpenTill({ first, paired, syncNow }: Props) {
  const { who } = useTillState();
  const [section, setSection] = useState(first);
  useEffect(() => {
    if (section !== first) history.replaceState(history.state, '', `/cluster/pos/${section}`);
  }, [section, first]);
  if (!who || !paired) return <Closed reason={who ? 'no-key' : 'unpaired'} />;
  if (!who.member) return <Closed reason="signed-out" till={who} />;
  const go = (next: Section) => setSection(next);
  return (
    <div className="pos-Till">
      <TillBar section={section} onGo={go} />
      <Notices syncNow={syncNow} />
      <div className="pos-Body">
        {section === 'sell' && <Sell onGo={go} />}
        {section === 'tickets' && <Tickets onGo={go} />}
        {section === 'shift' && <Shift />}
        {section === 'returns' && <Returns onGo={go} />}
        {section === 'settings' && <Settings syncNow={syncNow} />}
      </div>
    </div>
  );
}

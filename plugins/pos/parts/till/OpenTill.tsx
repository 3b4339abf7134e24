// The order counts: what is of the whole till comes first.
import './till.css';
import './sell/goods.css';
import './sell/cart.css';
import './pay/pay.css';
import './shift/shift.css';
import { lazy, Suspense, useState } from 'react';
import { Spinner } from '#kit/ui/feedback/Spinner.tsx';
import { sectionsOf, type Section } from '../../rules/sections.ts';
import { loadKitchen, loadTables } from './lazyParts.ts';
import { Closed } from './Closed.tsx';
import { CustomerFeed } from './customer/CustomerFeed.tsx';
import { Customers } from './customers/Customers.tsx';
import { KeyHelp } from './help/KeyHelp.tsx';
import { useHelpKeys } from './help/useHelpKeys.ts';
import { Notices } from './Notices.tsx';
import { PrintQueue } from './print/PrintQueue.tsx';
import { Returns } from './returns/Returns.tsx';
import { Sell } from './sell/Sell.tsx';
import { Settings } from './settings/Settings.tsx';
import { Shift } from './shift/Shift.tsx';
import { GuestOrders } from './tables/GuestOrders.tsx';
import { Tickets } from './tickets/Tickets.tsx';
import { TillBar } from './TillBar.tsx';
import { useTillState } from './TillContext.tsx';

const Tables = lazy(loadTables);
const Kitchen = lazy(loadKitchen);

interface Props {
  readonly first: Section;
  /** Whether this browser has the key that the log is signed with. */
  readonly paired: boolean;
  readonly syncNow: () => Promise<void>;
}

/**
 * A till that is open in this tab. Sections change without the gateway, and without the address: at another one the site would ask for that
 * page, which nobody answers without a connection.
 */
export function OpenTill({ first, paired, syncNow }: Props) {
  const { who } = useTillState('who');
  const [wanted, setSection] = useState(first);
  const sections = who ? sectionsOf(who.cluster.features) : [];
  const section = who && !sections.includes(wanted) ? 'sell' : wanted;
  const help = useHelpKeys(sections, setSection);
  if (!who || !paired) return <Closed reason={who ? 'no-key' : 'unpaired'} />;
  if (!who.member) return <Closed reason="signed-out" till={who} />;
  const go = (next: Section) => setSection(next);
  return (
    <div className="pos-Till">
      <TillBar section={section} onGo={go} />
      <Notices syncNow={syncNow} />
      <GuestOrders />
      <PrintQueue />
      <CustomerFeed />
      {help.shown && <KeyHelp onClose={help.close} />}
      <div className="pos-Body">
        {section === 'sell' && <Sell onGo={go} />}
        <Suspense fallback={<Spinner />}>
          {section === 'tables' && <Tables onGo={go} />}
          {section === 'kitchen' && <Kitchen />}
        </Suspense>
        {section === 'tickets' && <Tickets onGo={go} />}
        {section === 'shift' && <Shift />}
        {section === 'returns' && <Returns onGo={go} />}
        {section === 'customers' && <Customers onGo={go} />}
        {section === 'settings' && <Settings syncNow={syncNow} />}
      </div>
    </div>
  );
}

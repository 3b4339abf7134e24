import type { Section } from '../../rules/sections.ts';
import { Closed, Elsewhere } from './Closed.tsx';
import { OpenTill } from './OpenTill.tsx';
import { TillProvider } from './TillContext.tsx';
import { useInstalled } from './useInstalled.ts';
import { useTillStart } from './useTillStart.ts';

/** The till: what is sold, counted and given back at this device. Begins with the section that the address names. */
export function TillApp({ section }: { section: Section }) {
  const start = useTillStart();
  useInstalled();
  if (start.state === 'starting') return <Closed reason="starting" />;
  if (start.state === 'elsewhere') return <Elsewhere />;
  if (start.state !== 'open') return <Closed reason={start.state} />;
  return (
    <TillProvider till={start.till}>
      <OpenTill first={section} paired={start.paired} syncNow={start.syncNow} />
    </TillProvider>
  );
}

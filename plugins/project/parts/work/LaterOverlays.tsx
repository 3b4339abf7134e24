import { lazy, Suspense, useEffect } from 'react';
import { useAlive } from '#kit/ui/forms/useAlive.ts';
import { loadQuietly } from '#kit/page/loadQuietly.ts';
import type { OverlaysProps } from './Overlays.tsx';

const load = () => import('./Overlays.tsx');
const Overlays = lazy(load);
/** After its start a page reads what opens above it, ms. */
const AFTER = 1000;

/** What opens above a layout, once it is there; it comes when the page itself has come. */
export function LaterOverlays(props: OverlaysProps) {
  const alive = useAlive();
  useEffect(() => {
    const timer = setTimeout(() => void loadQuietly(load).catch(() => undefined), AFTER);
    return () => clearTimeout(timer);
  }, []);
  const { creating, opened, duplicate, acts } = props;
  if (!alive || !(creating || opened || duplicate || acts.question)) return null;
  return (
    <Suspense fallback={<OnItsWay {...props} />}>
      <Overlays {...props} />
    </Suspense>
  );
}

/** Until it is there Escape closes what is about to open: else it would open for somebody who has left it. */
function OnItsWay({ creating, opened, onCreated, onClosed }: OverlaysProps) {
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (creating) onCreated();
      if (opened) onClosed();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
  return null;
}

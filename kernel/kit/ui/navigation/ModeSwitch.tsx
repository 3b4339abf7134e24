import { useSyncExternalStore } from 'react';
import { useText } from '#kit/page/text.ts';
import { keepPreference } from '../cookie.ts';
import { Icon } from '../content/Icon.tsx';

const MODES = ['auto', 'light', 'dark'] as const;
type Mode = (typeof MODES)[number];

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const read = (): Mode => (document.documentElement.dataset.mode as Mode | undefined) ?? 'auto';

function set(mode: Mode) {
  if (mode === 'auto') delete document.documentElement.dataset.mode;
  else document.documentElement.dataset.mode = mode;
  keepPreference('sala-mode', mode === 'auto' ? null : mode);
  for (const listener of listeners) listener();
}

/**
 * Light, dark, or as the device has it: one button that goes round. Which picture shows is decided by CSS from
 * `<html data-mode>`, because the gateway caches one HTML for all modes.
 */
export function ModeSwitch() {
  const t = useText('ui');
  const mode = useSyncExternalStore<Mode | null>(subscribe, read, () => null);
  const label = mode ? `${t('mode.switch')} (${t(`mode.${mode}`)})` : t('mode.switch');
  const next = () => set(MODES[(MODES.indexOf(read()) + 1) % MODES.length]!);
  return (
    <button type="button" className="ui-IconButton ui-ModeSwitch" aria-label={label} title={label} onClick={next}>
      <Icon name="device" />
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}

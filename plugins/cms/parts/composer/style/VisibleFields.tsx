import { useText } from '#kernel/contract/page.ts';
import { DEVICES, type Device } from '#kit/composer/document.ts';
import { FieldError } from '#kit/ui/forms/Field.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { useStyle } from './StyleContext.ts';
import { StyleGroup } from './StyleGroup.tsx';

/** On which devices a part is shown; on all unless told. */
export function VisibleFields() {
  const t = useText('cms');
  const { value, error, name, set } = useStyle<Readonly<Partial<Record<Device, boolean>>>>(['visible']);
  const show = (device: Device, shown: boolean) => {
    const hidden = DEVICES.filter((one) => (one === device ? !shown : value?.[one] === false));
    set(hidden.length === 0 ? undefined : Object.fromEntries(hidden.map((one) => [one, false])));
  };
  return (
    <StyleGroup title={t('compose.visible')} open={value !== undefined || error !== undefined}>
      {DEVICES.map((device) => (
        <Switch
          key={device}
          label={t(`compose.device.${device}`)}
          name={`${name}.${device}`}
          checked={value?.[device] !== false}
          onChange={({ target }) => show(device, target.checked)}
        />
      ))}
      <FieldError control={name} error={error} />
    </StyleGroup>
  );
}

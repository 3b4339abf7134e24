import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { PageLoader } from '#kit/ui/feedback/PageLoader.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { Found } from './machines.ts';
import { MachineWalk } from './MachineWalk.tsx';

/** How the product itself goes: its machines, by area, looked at and gone through. Loaded when they are asked for. */
export function Machines() {
  const t = useText('flow');
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    let left = false;
    import('./machines.ts')
      .then(({ loadMachines }) => loadMachines())
      .then(
        (all) => !left && setFound(all),
        () => !left && setFailed(true),
      );
    return () => {
      left = true;
    };
  }, []);
  if (failed) return <Alert tone="danger">{t('machine.failed')}</Alert>;
  if (!found) return <PageLoader show text={t('machine.loading')} />;
  const key = ({ area, name }: Found) => `${area}/${name}`;
  const machine = found.find((each) => key(each) === chosen) ?? found[0];
  return (
    <>
      <SelectField label={t('machine.choose')} value={machine ? key(machine) : ''} onChange={({ target }) => setChosen(target.value)}>
        {[...Map.groupBy(found, ({ area }) => area)].map(([area, all]) => (
          <optgroup key={area} label={area}>
            {all.map((each) => (
              <option key={key(each)} value={key(each)}>
                {each.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {machine && <MachineWalk key={key(machine)} found={machine} />}
    </>
  );
}

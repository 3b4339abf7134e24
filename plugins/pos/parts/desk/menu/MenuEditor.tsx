import './menu.css';
import { useState } from 'react';
import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { MenuData } from '../../../gateway/pages/menu.ts';
import type { Station } from '../../../rules/kitchen.ts';
import type { ModifierGroup } from '../../../rules/modifiers.ts';
import { newId } from '../../../rules/newId.ts';
import { call } from '../call.ts';
import { GroupFields } from './GroupFields.tsx';
import { StationFields } from './StationFields.tsx';

type Chosen = NonNullable<MenuData['chosen']>;

const freshGroup = (): ModifierGroup => ({
  id: newId(),
  name: '',
  nameEn: '',
  least: 0,
  most: 1,
  choices: [{ id: newId(), name: '', nameEn: '', satang: 0 }],
  categoryIds: [],
  productIds: [],
});
const isWhole = ({ name, least, most, choices }: ModifierGroup) =>
  name.trim() !== '' && least <= most && least <= choices.length && choices.every((each) => each.name.trim() && !Number.isNaN(each.satang));

/** Groups of modifiers and the kitchen's stations, changed together and saved at once. */
export function MenuEditor({ chosen }: { chosen: Chosen }) {
  const t = useText('pos');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [groups, setGroups] = useState<readonly ModifierGroup[]>(chosen.menu.groups);
  const [stations, setStations] = useState<readonly Station[]>(chosen.menu.stations);
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const able = !busy && groups.every(isWhole) && stations.every(({ name }) => name.trim());
  const save = async () => {
    setBusy(true);
    try {
      await call('saveMenu', {
        cluster: chosen.id,
        revision: chosen.menu.revision,
        groups: groups.map((group) => ({
          ...group,
          choices: [...group.choices],
          categoryIds: [...group.categoryIds],
          productIds: [...group.productIds],
        })),
        stations: stations.map((station) => ({ ...station, categoryIds: [...station.categoryIds] })),
      });
      setFailed('');
      showToast(t('menu.saved'));
      await revalidate();
    } catch (error) {
      setFailed(problem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="pos-Menu">
      {failed && (
        <Alert tone="danger" live>
          {failed}
        </Alert>
      )}
      <section aria-labelledby="pos-modifiers">
        <header>
          <h2 id="pos-modifiers">{t('menu.groups')}</h2>
          <Button variant="secondary" onClick={() => setGroups([...groups, freshGroup()])}>
            {t('menu.addGroup')}
          </Button>
        </header>
        {groups.length === 0 && (
          <EmptyState icon="tune" title={t('menu.noGroups')}>
            <p>{t('menu.noGroupsHint')}</p>
          </EmptyState>
        )}
        {groups.map((group) => (
          <GroupFields
            key={group.id}
            group={group}
            chosen={chosen}
            onChange={(next) => setGroups(groups.map((each) => (each.id === group.id ? next : each)))}
            onRemove={() => setGroups(groups.filter(({ id }) => id !== group.id))}
          />
        ))}
      </section>
      <section aria-labelledby="pos-stations">
        <header>
          <h2 id="pos-stations">{t('menu.stations')}</h2>
          <Button variant="secondary" onClick={() => setStations([...stations, { id: newId(), name: '', categoryIds: [] }])}>
            {t('menu.addStation')}
          </Button>
        </header>
        <p className="pos-Menu-hint">{t('menu.stationsHint')}</p>
        {stations.map((station) => (
          <StationFields
            key={station.id}
            station={station}
            categories={chosen.categories}
            onChange={(next) => setStations(stations.map((each) => (each.id === station.id ? next : each)))}
            onRemove={() => setStations(stations.filter(({ id }) => id !== station.id))}
          />
        ))}
      </section>
      <div>
        <Button disabled={!able} onClick={() => void save()}>
          {t('menu.save')}
        </Button>
      </div>
    </div>
  );
}

import './floor.css';
import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { ToggleButtonGroup } from '#kit/ui/actions/ToggleButtonGroup.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Floor } from '../../calls/cafe.ts';
import { SCALES, type Scale } from '../../rules/barcode.ts';
import { freePlace, withTable, type FloorArea, type FloorTable } from '../../rules/floor.ts';
import { newId } from '../../rules/newId.ts';
import { FloorPlan } from './FloorPlan.tsx';
import { MovableTable } from './MovableTable.tsx';
import { TableFields } from './TableFields.tsx';

interface Props {
  readonly storeId: string;
  readonly floor: Floor;
  /** Why it was not saved, in words; empty where nothing is wrong. */
  readonly failed: string;
  readonly onSave: (floor: Floor) => Promise<void>;
  readonly onCancel?: () => void;
}

/** The plan of a store's tables: areas, tables that are moved by finger, mouse or arrow keys, and what the store's scale prints. */
export function FloorEditor({ storeId, floor, failed, onSave, onCancel }: Props) {
  const t = useText('pos');
  const [areas, setAreas] = useState<readonly FloorArea[]>(floor.areas);
  const [scale, setScale] = useState<Scale>(floor.scale);
  const [areaId, setArea] = useState(floor.areas[0]?.id ?? '');
  const [tableId, setTable] = useState('');
  const [busy, setBusy] = useState(false);
  const area = areas.find(({ id }) => id === areaId);
  const table = area?.tables.find(({ id }) => id === tableId);
  const change = (part: Partial<FloorArea>) => setAreas(areas.map((each) => (each.id === areaId ? { ...each, ...part } : each)));
  const named = areas.every(({ name, tables }) => name.trim() && tables.every((each) => each.name.trim()));

  const addArea = () => {
    const id = newId();
    setAreas([...areas, { id, name: t('floor.newArea', { number: areas.length + 1 }), tables: [] }]);
    setArea(id);
  };
  const addTable = () => {
    const name = String(areas.reduce((sum, { tables }) => sum + tables.length, 0) + 1);
    const made = freePlace(area!.tables, { id: newId(), name, x: 0, y: 0, seats: 4, shape: 'square' });
    change({ tables: [...area!.tables, made] });
    setTable(made.id);
  };
  const put = (changed: FloorTable) => setAreas(withTable(areas, changed));
  const save = async () => {
    setBusy(true);
    await onSave({ areas: areas.map((each) => ({ ...each, tables: [...each.tables] })), scale, revision: floor.revision });
    setBusy(false);
  };
  return (
    <div className="pos-FloorEditor">
      {failed && (
        <Alert tone="danger" live>
          {failed}
        </Alert>
      )}
      <div className="ui-Actions">
        {areas.length > 0 && (
          <ToggleButtonGroup
            label={t('floor.areas')}
            value={areaId}
            options={areas.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setArea}
          />
        )}
        <Button variant="secondary" onClick={addArea}>
          {t('floor.addArea')}
        </Button>
        {floor.revision > 0 && (
          <LinkButton variant="quiet" to={`/cluster/tables/${storeId}/codes`}>
            {t('codes.open')}
          </LinkButton>
        )}
      </div>
      {area && (
        <>
          <div className="pos-FloorEditor-row">
            <TextField
              name="area"
              label={t('floor.areaName')}
              value={area.name}
              maxLength={80}
              onChange={(event) => change({ name: event.target.value })}
            />
            <Button variant="secondary" onClick={addTable}>
              {t('floor.addTable')}
            </Button>
            <Button variant="quiet" onClick={() => setAreas(areas.filter(({ id }) => id !== area.id))}>
              {t('floor.removeArea')}
            </Button>
          </div>
          <p className="pos-Floor-hint">{t('floor.hint')}</p>
          <FloorPlan
            label={area.name}
            tables={area.tables}
            render={(each) => <MovableTable table={each} isChosen={each.id === tableId} onChoose={() => setTable(each.id)} onMove={put} />}
          />
          {table && (
            <TableFields
              table={table}
              onChange={put}
              onRemove={() => change({ tables: area.tables.filter(({ id }) => id !== table.id) })}
            />
          )}
        </>
      )}
      <SelectField
        name="scale"
        label={t('floor.scale')}
        hint={t('floor.scale.hint')}
        value={scale}
        options={SCALES.map((value) => ({ value, label: t(`floor.scale.${value}`) }))}
        onChange={(event) => setScale(event.target.value as Scale)}
      />
      <div className="ui-Actions">
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('floor.cancel')}
          </Button>
        )}
        <Button disabled={busy || !named} onClick={() => void save()}>
          {t('floor.save')}
        </Button>
      </div>
    </div>
  );
}

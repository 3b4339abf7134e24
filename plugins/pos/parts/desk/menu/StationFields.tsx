import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Station } from '../../../rules/kitchen.ts';

interface Props {
  readonly station: Station;
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (station: Station) => void;
  readonly onRemove: () => void;
}

/** A place in the kitchen and the categories that are made there. */
export function StationFields({ station, categories, onChange, onRemove }: Props) {
  const t = useText('pos');
  return (
    <fieldset className="pos-Group">
      <legend>{station.name || t('menu.newStation')}</legend>
      <TextField
        name={`${station.id}-name`}
        label={t('menu.name')}
        value={station.name}
        maxLength={80}
        onChange={({ target }) => onChange({ ...station, name: target.value })}
      />
      <CheckboxGroup
        row
        legend={t('menu.stationCategories')}
        name={`${station.id}-categories`}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={station.categoryIds}
        onChange={(categoryIds) => onChange({ ...station, categoryIds })}
      />
      <div>
        <Button variant="quiet" onClick={onRemove}>
          {t('menu.removeStation')}
        </Button>
      </div>
    </fieldset>
  );
}

import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { StockData } from '../../../gateway/pages/deskStock.ts';
import { call } from '../../call.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { useAction } from '../useAction.ts';

type Location = StockData['locations'][number];

/** Where stock is kept: shops, stores, shelves. */
export function LocationList({ locations }: { locations: StockData['locations'] }) {
  const t = useText('shop');
  const [open, setOpen] = useState<Location | 'new' | null>(null);
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-locations">
      <h2 id="shop-locations">{t('location.title')}</h2>
      {locations.length === 0 && <p className="shop-Note">{t('location.none')}</p>}
      <ul className="shop-Cards">
        {locations.map((location) => (
          <li key={location.id} className="shop-RowEdit-head">
            <span className="shop-States">
              {location.name}
              {location.isDefault && <Badge tone="info">{t('location.default')}</Badge>}
              {!location.active && <Badge>{t('location.closed')}</Badge>}
            </span>
            <Button variant="quiet" aria-label={t('location.editOf', { name: location.name })} onClick={() => setOpen(location)}>
              <Icon name="edit" />
              {t('desk.edit')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="ui-Actions">
        <Button variant="secondary" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {t('location.add')}
        </Button>
      </div>
      {open && <LocationDialog location={open === 'new' ? null : open} isFirst={locations.length === 0} onClose={() => setOpen(null)} />}
    </section>
  );
}

function LocationDialog({ location, isFirst, onClose }: { location: Location | null; isFirst: boolean; onClose: () => void }) {
  const t = useText('shop');
  const deed = useAction();
  const [id] = useState(() => location?.id ?? crypto.randomUUID());
  const [name, setName] = useState(location?.name ?? '');
  const [active, setActive] = useState(location?.active ?? true);
  const [isDefault, setDefault] = useState(location?.isDefault ?? isFirst);
  const save = async () => {
    const body = { id, name: name.trim(), active, isDefault, version: location?.version ?? null };
    if (await deed.run(() => call('saveLocation', body), name.trim() ? {} : { name: 'invalid.required' })) onClose();
  };
  return (
    <Dialog open onClose={onClose} size="small" title={t(location ? 'location.edit' : 'location.add')}>
      <DeskForm deed={deed} submit={t('desk.save')} onSubmit={() => void save()} onCancel={onClose}>
        <TextField
          label={t('location.name')}
          name="name"
          maxLength={120}
          value={name}
          error={deed.errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <Switch
          label={t('location.isDefault')}
          hint={t('location.isDefaultHint')}
          name="isDefault"
          checked={isDefault}
          error={deed.errors.isDefault}
          onChange={(event) => setDefault(event.target.checked)}
        />
        <Switch
          label={t('location.active')}
          hint={t('location.activeHint')}
          name="active"
          checked={active}
          error={deed.errors.active}
          onChange={(event) => setActive(event.target.checked)}
        />
      </DeskForm>
    </Dialog>
  );
}

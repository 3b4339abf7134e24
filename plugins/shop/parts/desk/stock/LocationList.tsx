import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SaveLocation } from '../../../calls/deskStock.ts';
import type { StockData } from '../../../gateway/pages/deskStock.ts';
import { call } from '../../call.ts';

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
  const [id] = useState(() => location?.id ?? crypto.randomUUID());
  return (
    <ActionDialog
      of={call}
      name="saveLocation"
      schema={SaveLocation}
      with={{ id, version: location?.version ?? null }}
      values={location ?? { active: true, isDefault: isFirst }}
      texts="location"
      title={t(location ? 'location.edit' : 'location.add')}
      submit={t('desk.save')}
      size="small"
      onClose={onClose}
    >
      <FormField name="name" />
      <FormField name="isDefault" />
      <FormField name="active" />
    </ActionDialog>
  );
}

import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { DeadLink } from '#plugins/discovery/contract.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { linksIn } from '../../rules/menu.ts';
import { menuChanges } from '../../rules/menuChanges.ts';
import { PublishMenus as Schema, type EditedMenus } from '../../calls/menus.ts';
import { call } from './call.ts';
import { DeadLinks } from './DeadLinks.tsx';
import { MenuChanges } from './MenuChanges.tsx';

/** Links of one question. */
const MOST = 200;

/** Before menus are published: what visitors will see differently, and which links lead nowhere. */
export function PublishMenus({
  edited,
  onDone,
  onClose,
}: {
  edited: EditedMenus;
  onDone: (edited: EditedMenus) => void;
  onClose: () => void;
}) {
  const t = useText('cms');
  const [dead, setDead] = useState<readonly DeadLink[]>([]);
  const { live, draft, revision } = edited;
  useEffect(() => {
    let left = false;
    if (draft)
      call('checkLinks', { links: [...new Set(linksIn(draft).map(({ href }) => href))].slice(0, MOST) }).then(
        (answer) => left || setDead(answer.dead),
        () => {},
      );
    return () => {
      left = true;
    };
  }, [draft]);
  return (
    <ActionDialog
      of={call}
      name="publishMenus"
      schema={Schema}
      with={{ revision }}
      title={t('menus.publish')}
      onClose={onClose}
      onDone={onDone}
    >
      <MenuChanges changes={draft ? menuChanges(live, draft) : []} />
      <DeadLinks dead={dead} />
      <FormField name="note" lines="several" rows={2} />
    </ActionDialog>
  );
}

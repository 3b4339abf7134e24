import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import type { DetailData, MemberItem } from '../../gateway/pages/detail.ts';
import { PinDraft } from '../../schemas.ts';
import { call } from '../call.ts';
import { MemberForm } from './MemberForm.tsx';
import { PinBadge } from './PinBadge.tsx';

type Act = 'add' | 'change' | 'pin' | 'remove';

/** Who works in a cluster, with what rights, and how their PINs stand. */
export function StaffTab({ data }: { data: DetailData }) {
  const t = useText('cluster');
  const { cluster, members, stores } = data;
  const [open, setOpen] = useState<{ act: Act; member?: MemberItem } | null>(null);
  const close = () => setOpen(null);
  const chosen = open?.member;
  const storesOf = ({ storeIds }: MemberItem) =>
    storeIds === null ? t('member.allStores') : stores.flatMap(({ id, name }) => (storeIds.includes(id) ? [name] : [])).join(', ');
  return (
    <>
      <div className="ui-Actions">
        <Button data-key="c" onClick={() => setOpen({ act: 'add' })}>
          <Icon name="plus" />
          {t('addMember.submit')}
        </Button>
      </div>
      <DataTable
        caption={t('tab.staff')}
        columns={[
          { key: 'name', title: t('member.name') },
          { key: 'role', title: t('member.role') },
          { key: 'stores', title: t('fact.stores') },
          { key: 'account', title: t('member.account') },
          { key: 'pin', title: t('member.pin') },
          { key: 'acts', title: t('list.acts') },
        ]}
        rows={members.map((member) => ({
          id: member.id,
          cells: [
            member.name,
            t(`role.${member.role}`),
            storesOf(member),
            member.account ? member.account.name || t('member.accountGone') : t('none'),
            <PinBadge key="pin" pin={member.lockedAt ? 'locked' : member.hasPin ? 'set' : 'none'} />,
            <div key="acts" className="ui-Actions">
              {member.mayChange && member.lockedAt && (
                <ActionButton
                  of={call}
                  name="unlockMember"
                  with={{ member: member.id }}
                  variant="secondary"
                  aria-label={t('member.unlockOf', { name: member.name })}
                  done={t('done.unlocked', { name: member.name })}
                >
                  {t('member.unlock')}
                </ActionButton>
              )}
              {member.mayChange && (
                <MenuButton
                  label={t('list.actsOf', { name: member.name })}
                  groups={[
                    [
                      {
                        label: t(member.hasPin ? 'setPin.new' : 'setPin.submit'),
                        icon: 'key',
                        onSelect: () => setOpen({ act: 'pin', member }),
                      },
                      { label: t('action.change'), icon: 'edit', onSelect: () => setOpen({ act: 'change', member }) },
                    ],
                    [{ label: t('action.remove'), icon: 'trash', tone: 'danger', onSelect: () => setOpen({ act: 'remove', member }) }],
                  ]}
                />
              )}
            </div>,
          ],
        }))}
        empty={<p className="cluster-Note">{t('members.empty')}</p>}
      />
      {open?.act === 'add' && <MemberForm data={data} onClose={close} />}
      {chosen && open?.act === 'change' && <MemberForm data={data} member={chosen} onClose={close} />}
      {chosen && open?.act === 'pin' && (
        <ActionDialog
          of={call}
          name="setPin"
          schema={PinDraft}
          with={{ member: chosen.id }}
          size="small"
          title={t('setPin.title', { name: chosen.name })}
          onClose={close}
        >
          <FormField name="pin" inputMode="numeric" autoComplete="off" data-autofocus />
        </ActionDialog>
      )}
      {chosen && open?.act === 'remove' && (
        <ActionDialog
          of={call}
          name="removeMember"
          with={{ member: chosen.id }}
          danger
          size="small"
          title={t('members.remove')}
          submit={t('action.remove')}
          done={t('done.removed')}
          onClose={close}
        >
          <p>{t('members.removeText', { name: chosen.name, cluster: cluster.name })}</p>
        </ActionDialog>
      )}
    </>
  );
}

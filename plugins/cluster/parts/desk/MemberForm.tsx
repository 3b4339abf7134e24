import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { CLUSTER_ROLES, type ClusterRole, type Rights } from '../../contract.ts';
import type { DetailData, MemberItem } from '../../gateway/pages/detail.ts';
import { MemberChange, MemberDraft } from '../../schemas.ts';
import { call } from '../call.ts';
import { AccountField } from './AccountField.tsx';
import { RightFields } from './RightFields.tsx';

interface Props {
  data: DetailData;
  /** Who is changed; somebody new where there is none. */
  member?: MemberItem;
  onClose: () => void;
}

/** Which stores somebody works in: all, or some. */
function StoresField({
  stores,
  value,
  onChange,
}: {
  stores: DetailData['stores'];
  value: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const t = useText('cluster');
  const { storeIds: error } = useActionForm().errors;
  return (
    <CheckboxGroup
      id="storeIds"
      legend={t('member.whichStores')}
      error={error}
      value={value}
      options={stores.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
      onChange={onChange}
    />
  );
}

/** A member as they are taken on, or changed. A manager takes on cashiers of their own stores only. */
export function MemberForm({ data: { cluster, me, keeps, stores }, member, onClose }: Props) {
  const t = useText('cluster');
  const ownStores = me.storeIds === null ? stores : stores.filter(({ manages }) => manages);
  const [role, setRole] = useState<ClusterRole>(member?.role ?? 'cashier');
  const [all, setAll] = useState(member ? member.storeIds === null : me.storeIds === null);
  const [storeIds, setStoreIds] = useState<readonly string[]>(member?.storeIds ?? ownStores.map(({ id }) => id));
  const [rights, setRights] = useState<Partial<Rights>>(member?.overrides ?? {});
  const [account, setAccount] = useState<{ id: string; name: string } | null>(member?.account ?? null);
  const { owns: _, ...overrides } = rights;
  const sent = { role, storeIds: all ? null : [...storeIds], rights: overrides, accountId: account?.id ?? null };
  const fields = (
    <>
      <FormField name="name" data-autofocus />
      {me.rights.owns && (
        <RadioGroup
          legend={t('member.role')}
          value={role}
          options={CLUSTER_ROLES.map((each) => ({ value: each, label: t(`role.${each}`), hint: t(`role.${each}.hint`) }))}
          onChange={(chosen) => setRole(chosen as ClusterRole)}
        />
      )}
      {keeps && <AccountField account={account} onChange={setAccount} />}
      {me.storeIds === null && stores.length > 0 && (
        <Switch label={t('member.allStores')} checked={all} onChange={(event) => setAll(event.target.checked)} />
      )}
      {!all && <StoresField stores={ownStores} value={storeIds} onChange={setStoreIds} />}
      <RightFields role={role} limit={me.rights} value={rights} onChange={setRights} />
    </>
  );
  const common = { of: call, sheet: true, texts: 'addMember', onClose } as const;
  return member ? (
    <ActionDialog
      {...common}
      name="changeMember"
      schema={MemberChange}
      with={{ ...sent, member: member.id, version: member.version }}
      values={{ name: member.name }}
      title={member.name}
      submit={t('action.save')}
      done={t('done.saved')}
    >
      {fields}
    </ActionDialog>
  ) : (
    <ActionDialog {...common} name="addMember" schema={MemberDraft} with={{ ...sent, id: cluster.id }} title={t('addMember.submit')}>
      {fields}
    </ActionDialog>
  );
}

import { useState } from 'react';
import { Link, useFormat, useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TablePage } from '#kit/table/page/TablePage.tsx';
import type { RowOf } from '#kit/table/table.ts';
import { Calculate } from '../../calls/desk.ts';
import { statements } from '../../calls/tables.ts';
import type { statementsPage } from '../../gateway/pages/desk.ts';
import { call } from '../../parts/call.ts';
import { StateBadge } from '../../parts/StateBadge.tsx';

type Statement = RowOf<typeof statements>;
const numberCell = ({ id, number }: Statement) => <Link to={`/influencer/manage/statements/${id}`}>{number}</Link>;
const stateCell = ({ state }: Statement) => <StateBadge of="statements" state={state} />;

/** Statements, and a new one for whoever has something coming. */
export default function StatementsPage({ data: { payable, today, ...data } }: PageProps<typeof statementsPage>) {
  const t = useText('influencer');
  const { money, date } = useFormat();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <>
      <TablePage
        table={statements}
        data={data}
        icon="receipt"
        actions={
          payable.length > 0 && (
            <Button onClick={() => setBegun(crypto.randomUUID())} data-key="c">
              <Icon name="plus" />
              {t('calculate.open')}
            </Button>
          )
        }
        cells={{
          number: numberCell,
          toDay: ({ toDay }) => date(`${toDay}T05:00:00Z`, 'short'),
          state: stateCell,
        }}
      />
      {begun && (
        <ActionDialog
          of={call}
          name="calculate"
          schema={Calculate}
          title={t('calculate.title')}
          with={{ statementId: begun }}
          values={{ toDay: today }}
          onClose={() => setBegun(null)}
          onDone={({ id }) => void navigate(`/influencer/manage/statements/${id}`)}
        >
          <SelectField
            label={t('calculate.influencerId')}
            name="influencerId"
            options={payable.map(({ id, name, satang }) => ({ value: id, label: `${name} · ${money(satang)}` }))}
          />
          <FormField name="toDay" />
        </ActionDialog>
      )}
    </>
  );
}

import { Link, useFormat, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { TablePage } from '#kit/table/page/TablePage.tsx';
import type { RowOf } from '#kit/table/table.ts';
import { people } from '../../calls/tables.ts';
import type { tables } from '../../gateway/pages/desk.ts';
import { Decide } from '../../parts/desk/Decide.tsx';
import { PictureField } from '../../parts/desk/PictureField.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';

type Person = RowOf<typeof people>;
const codeCell = ({ code, slug }: Person) => <Link to={`/influencer/${slug}`}>{code}</Link>;
const stateCell = ({ state }: Person) => <StateBadge of="people" state={state} />;
const decideCell = (person: Person) => <Decide person={person} />;

/** Everybody who is, was or wants to be an influencer here. */
export default function PeoplePage({ data }: PageProps<typeof tables.people.loads.people>) {
  const t = useText('influencer');
  const { money } = useFormat();
  const mayDecide = useSite().calls['influencer.decide'] !== undefined;
  return (
    <TablePage
      table={people}
      data={data}
      icon="users"
      cells={{ code: codeCell, state: stateCell, waitingSatang: ({ waitingSatang }) => money(waitingSatang) }}
      fields={
        <>
          <FormField name="name" />
          <FormField name="slug" />
          <FormField name="code" />
          <FormField name="bio" rows={4} lines="several" />
          <PictureField name="picture" />
          <PictureField name="cover" />
          <FormField name="commissionBp" />
          <FormField name="gifts" />
          <FormField name="phone" />
          <FormField name="taxId" />
          <FormField name="vatRegistered" />
          <FormField name="address" rows={2} lines="several" />
          <FormField name="bank" />
        </>
      }
      more={mayDecide ? [{ key: 'decide', title: t('people.decide'), render: decideCell }] : []}
    />
  );
}

import { useState, type ReactNode } from 'react';
import { Link } from '#kit/page/Link.tsx';
import { useNavigate, useNavigation, useRevalidator } from '#kit/page/navigation.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { MOST_COUNTED } from '../calls.ts';
import type { Field } from '../options.ts';
import { TableCell, useShown } from './TableCell.tsx';
import { TableChosen } from './TableChosen.tsx';
import type { useRemoving } from './useRemoving.ts';
import type { AnyRow, TableView } from './useTable.ts';

/** A column that no field is: acts of a row, say. */
export interface ExtraColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly align?: 'start' | 'end';
  readonly render: (row: Row) => ReactNode;
}

interface Props {
  view: TableView;
  empty: ReactNode;
  cells: Readonly<Record<string, ((row: AnyRow) => ReactNode) | undefined>>;
  more: readonly ExtraColumn<AnyRow>[];
  /** Rows lead to a form. */
  opens: boolean;
  removing: ReturnType<typeof useRemoving>;
}

const NUMBERS: readonly Field['kind'][] = ['money', 'number', 'percent'];

/** The rows with what can be done to those that are chosen. A row that has the focus is opened by `e`, too. */
export function TableList({ view, empty, cells, more, opens, removing }: Props) {
  const { table, data, ownText, t, titleOf, nameOf, may, to } = view;
  const shown = useShown(view);
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlyMap<string, AnyRow>>(new Map());
  const [focused, setFocused] = useState('');
  const fields = table.options.columns.map((name) => table.fields[name]!);
  const sort = data.query.sort || table.options.sort || '';
  const canRemove = may('remove');
  /** A chosen row as it is on show. */
  const now = (row: AnyRow) => data.items.find(({ id }) => id === row.id) ?? row;
  const choose = (ids: ReadonlySet<string>) =>
    setChosen(new Map([...ids].flatMap((id) => [[id, data.items.find((row) => row.id === id) ?? chosen.get(id)!] as const])));
  const cellOf = (row: AnyRow, field: Field, index: number) => {
    const draw = cells[field.name];
    const cell = draw ? draw(row) : <TableCell field={field} value={row[field.name]} shown={shown} />;
    if (index > 0 || !opens) return cell;
    const address = to({ open: row.id });
    return (
      <Link
        className="ui-Target"
        to={address}
        data-key={focused === row.id ? 'e' : undefined}
        onFocus={() => setFocused(row.id)}
        onClick={(event) => {
          // The list stays where it is scrolled to, below the form.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void navigate(address, { preventScrollReset: true });
        }}
      >
        {draw ? cell : nameOf(row)}
      </Link>
    );
  };
  return (
    <>
      <DeskTable
        caption={ownText('heading') ?? table.options.name}
        sum={data.total > 0 && t(data.total > MOST_COUNTED ? 'table.more' : 'table.total', { count: Math.min(data.total, MOST_COUNTED) })}
        columns={[
          ...fields.map((field) => ({
            key: field.name,
            title: titleOf(field),
            align: NUMBERS.includes(field.kind) ? ('end' as const) : undefined,
            sortable: table.options.sorts?.includes(field.name),
          })),
          ...more.map(({ key, title, align }) => ({ key, title, align })),
        ]}
        rows={data.items.map((row) => ({
          id: row.id,
          cells: [...fields.map((field, index) => cellOf(row, field, index)), ...more.map(({ render }) => render(row))],
        }))}
        empty={empty}
        state={data.failed ? 'failed' : state === 'loading' ? 'loading' : 'ready'}
        onRetry={() => void revalidate()}
        sort={sort ? { key: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' } : undefined}
        onSort={
          table.options.sorts &&
          (({ key, direction }) =>
            void navigate(to({ sort: `${direction === 'descending' ? '-' : ''}${key}`, after: null }), { preventScrollReset: true }))
        }
        selected={canRemove ? new Set(chosen.keys()) : undefined}
        onSelect={canRemove ? choose : undefined}
        stickyHead
      />
      <TableChosen view={view} rows={[...chosen.values()].map(now)} removing={removing} onDone={() => setChosen(new Map())} />
      {(data.next || data.query.after) && (
        <nav className="ui-Actions" aria-label={t('table.pages')}>
          {data.query.after && (
            <LinkButton variant="secondary" to={to({ after: null })}>
              {t('table.first')}
            </LinkButton>
          )}
          {data.next && (
            <LinkButton variant="secondary" rel="next" to={to({ after: data.next })}>
              {t('table.next')}
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}

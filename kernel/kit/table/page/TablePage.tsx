import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from '#kit/page/navigation.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import { DeskPage, type DeskPageProps } from '#kit/ui/desk/DeskPage.tsx';
import { callName } from '../calls.ts';
import type { TableData } from '../data.ts';
import type { Table } from '../table.ts';
import { TableEmpty } from './TableEmpty.tsx';
import { TableFilters } from './TableFilters.tsx';
import { TableForm } from './TableForm.tsx';
import { TableList, type ExtraColumn } from './TableList.tsx';
import { useRemoving } from './useRemoving.ts';
import { useTable, type AnyRow } from './useTable.ts';
import './table.css';

const ImportDialog = lazy(() => import('./import/ImportDialog.tsx'));

/** What stands in for what the declaration draws, piece by piece. */
export interface TablePageProps<Row> extends Partial<Pick<DeskPageProps, 'back' | 'lead'>> {
  table: Table & { readonly row?: Row };
  /** What `tableLoad` gave. */
  data: TableData<Row>;
  /** The heading; the text `<name>.heading` unless told. */
  title?: string;
  icon?: IconName;
  /** Further buttons beside the heading. */
  actions?: ReactNode;
  /** Cells by field, in place of what their kind draws. */
  cells?: { readonly [F in keyof Row]?: (row: Row) => ReactNode };
  /** Columns after those of fields. */
  more?: readonly ExtraColumn<Row>[];
  /** Fields of the form, in place of all that the schema has. */
  fields?: ReactNode;
  /** A form of one's own for a row, null for a new one, in place of the one that the schema gives. */
  renderForm?: (row: Row | null, onClose: () => void) => ReactNode;
}

/**
 * The staff's page of one table, from its declaration: list, search, filters and order in the address; a form in a sheet; rows chosen and
 * removed; import and export. Texts: `<name>.heading`, `.add`, `.empty`, `.emptyHint`, and as of a form `.<field>`, `.<field>.<value>`.
 */
export function TablePage<Row>({ table, data, title, icon, actions, fields, ...props }: TablePageProps<Row>) {
  const view = useTable(table, data as unknown as TableData<AnyRow>);
  const { t, ownText, may, to } = view;
  const form = props.renderForm as ((row: AnyRow | null, onClose: () => void) => ReactNode) | undefined;
  const navigate = useNavigate();
  const open = new URLSearchParams(useLocation().search).get('open');
  const [importing, setImporting] = useState(false);
  const removing = useRemoving(view);
  const close = () => void navigate(to({}), { preventScrollReset: true, replace: true });
  const row = view.data.items.find(({ id }) => id === open);
  const [adds, changes] = [form !== undefined || may('add'), form !== undefined || may('change')];
  const begin = adds && (
    <LinkButton to={to({ open: 'new' })} data-key="c">
      <Icon name="plus" />
      {ownText('add') ?? t('table.add')}
    </LinkButton>
  );
  const isEmpty = data.total === 0 && !data.failed && Object.keys(data.query).length === 0;
  const exported = table.downloads[callName(table.options, 'export')];
  const { after: _, ...narrowed } = data.query;
  return (
    <DeskPage
      title={title ?? ownText('heading')}
      back={props.back}
      lead={props.lead ?? ownText('lead')}
      actions={
        <>
          {may('import') && (
            <Button variant="secondary" onClick={() => setImporting(true)}>
              <Icon name="upload" />
              {t('table.import')}
            </Button>
          )}
          {exported && !isEmpty && (
            <a
              className="ui-Button"
              data-variant="secondary"
              href={Object.keys(narrowed).length > 0 ? `${exported.path}?${new URLSearchParams(narrowed)}` : exported.path}
              download
            >
              <Icon name="download" />
              {t('table.export')}
            </a>
          )}
          {actions}
          {!isEmpty && begin}
        </>
      }
    >
      {!isEmpty && <TableFilters view={view} />}
      <TableList
        view={view}
        empty={<TableEmpty view={view} begin={begin} icon={icon} />}
        cells={(props.cells ?? {}) as Readonly<Record<string, (row: AnyRow) => ReactNode>>}
        more={(props.more ?? []) as readonly ExtraColumn<AnyRow>[]}
        opens={changes}
        removing={removing}
      />
      {((open === 'new' && adds) || (row && changes)) &&
        (form ? (
          form(row ?? null, close)
        ) : (
          <TableForm key={open} view={view} row={row ?? null} onClose={close}>
            {fields}
          </TableForm>
        ))}
      <Suspense>{importing && <ImportDialog view={view} takeBack={removing.takeBack} onClose={() => setImporting(false)} />}</Suspense>
    </DeskPage>
  );
}

/** A page's file, whole: `export default tablePage(pets)`. */
export const tablePage = <Row,>(table: Table & { readonly row?: Row }, pieces: Omit<TablePageProps<Row>, 'table' | 'data'> = {}) =>
  function Page({ data }: Pick<TablePageProps<Row>, 'data'>) {
    return <TablePage table={table} data={data} {...pieces} />;
  };

import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { ImportWork } from '../../../gateway/pages/deskImport.ts';

/** Why a picture could not be had, as texts know it. */
const CODES = new Set(['address', 'forbidden', 'unreachable', 'redirects', 'large', 'slow', 'status', 'no-picture']);

/** Redirects that the manifest of a site takes. */
const MOST_REDIRECTS = 1000;

/** What comes from another shop besides rows: its pictures, and the addresses where its pages stood. */
export function ForeignReport({ work: { id, source, state, pictures, missing, redirects } }: { work: ImportWork }) {
  const t = useText('shop');
  const { number } = useFormat();
  const all = pictures.waiting + pictures.fetched + pictures.missing;
  return (
    <>
      <p>{t(`import.from.${source}`)}</p>
      {state === 'checked' && <p className="shop-Note">{t('import.foreignHint')}</p>}
      {all > 0 && <p>{t('import.pictures.count', { fetched: number(pictures.fetched), all: number(all) })}</p>}
      {redirects > 0 && (
        <div className="ui-Actions">
          <a className="ui-Button" data-variant="secondary" href={`/shop/desk/imports/${id}/redirects.json`} download>
            <Icon name="download" />
            {t('import.redirects', { count: redirects })}
          </a>
        </div>
      )}
      {redirects > 0 && <p className="shop-Note">{t('import.redirectsHint')}</p>}
      {redirects > MOST_REDIRECTS && <p className="shop-Note">{t('import.redirectsMany')}</p>}
      {missing.length > 0 && (
        <DataTable
          caption={t('import.missing')}
          columns={[
            { key: 'name', title: t('import.missing.product') },
            { key: 'url', title: t('import.missing.url') },
            { key: 'code', title: t('import.todo') },
          ]}
          rows={missing.map(({ name, url, code }, at) => ({
            id: String(at),
            cells: [name, url, t(`import.missing.${CODES.has(code) ? code : 'other'}`)],
          }))}
          empty={null}
        />
      )}
    </>
  );
}

import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import type { ImportData, ImportItems, ImportWork } from '../../../gateway/pages/import.ts';
import { MANAGE } from '../../../rules/reserved.ts';

type Item = ImportItems['items'][number];
const VIEWS = ['', 'waiting', 'added', 'there', 'left-out', 'failed'] as const;
const TONES = { waiting: 'neutral', added: 'success', there: 'neutral', 'left-out': 'warning', failed: 'danger' } as const;

/** Why a post does not come, and what may be said of one that does: what texts know. */
const CODES = ['page', 'kind', 'trash', 'too-large'] as const;
const NOTES = [
  'shortcode',
  'element',
  'format',
  'password',
  'private',
  'pingbacks',
  'no-html',
  'visibility',
  'title-cut',
  'excerpt-cut',
  'category-as-tag',
  'slug-changed',
  'alt-guessed',
  'picture-address',
  'picture-missing',
  'picture-status',
  'picture-forbidden',
  'picture-unreachable',
  'picture-large',
  'picture-slow',
  'picture-redirects',
  'picture-no-picture',
] as const;

/** What must be said of a post, each thing in words. */
function Notes({ item }: { item: Item }) {
  const t = useText('blog');
  const code = CODES.find((each) => each === item.code) ?? 'other';
  const reason = item.code && t(`import.code.${code}`, { code: item.code });
  if (!reason && item.notes.length === 0) return null;
  return (
    <ul className="blog-Notes">
      {reason && <li>{reason}</li>}
      {item.notes.map((note) => (
        <li key={`${note.code} ${note.value}`}>
          {t(`import.note.${NOTES.find((each) => each === note.code) ?? 'other'}`, { value: note.value })}
        </li>
      ))}
    </ul>
  );
}

/** Each post of a file by name, with what has become of it. */
export function ItemTable({ data: { list, result, noted }, work }: { data: ImportData; work: ImportWork }) {
  const t = useText('blog');
  const { number } = useFormat();
  const address = (change: Record<string, string>) =>
    `${MANAGE}/import?${new URLSearchParams(
      Object.entries({ id: work.id, result, noted: noted ? '1' : '', ...change }).filter(([, value]) => value),
    ).toString()}`;
  const title = (item: Item) =>
    item.postId ? (
      <Link key="title" className="ui-Target" to={`${MANAGE}/posts/${item.postId}`}>
        {item.title || t('import.untitled')}
      </Link>
    ) : (
      item.title || t('import.untitled')
    );
  return (
    <section className="ui-Desk-part" aria-labelledby="blog-import-items">
      <h2 id="blog-import-items">{t('import.items')}</h2>
      <ListViews
        label={t('import.items')}
        shows={[
          ...VIEWS.map((each) => ({
            to: address({ result: each, noted: '' }),
            title: t(each ? `import.result.${each}` : 'list.all'),
            current: !noted && each === result,
          })),
          { to: address({ result: '', noted: '1' }), title: t('import.noted'), current: noted },
        ]}
      />
      <DeskTable
        caption={t('import.items')}
        columns={[
          { key: 'title', title: t('field.title') },
          { key: 'result', title: t('import.result'), head: true },
          { key: 'notes', title: t('import.notes') },
          { key: 'comments', title: t('import.count.comments') },
        ]}
        rows={list.items.map((item) => ({
          id: String(item.number),
          cells: [
            title(item),
            <Badge key="result" tone={TONES[item.result]}>
              {t(`import.result.${item.result}`)}
            </Badge>,
            <Notes key="notes" item={item} />,
            number(item.comments),
          ],
        }))}
        empty={<EmptyState title={t('import.noItems')} />}
      />
      {list.next !== null && (
        <LinkButton variant="secondary" to={address({ after: String(list.next) })}>
          {t('import.more')}
        </LinkButton>
      )}
    </section>
  );
}

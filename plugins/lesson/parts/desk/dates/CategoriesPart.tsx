import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LeaveDialog } from '#kit/ui/desk/LeaveDialog.tsx';
import { useUnsaved } from '#kit/ui/desk/useUnsaved.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { DeskDatesData } from '../../../gateway/pages/deskDates.ts';
import { slugOf } from '../../../rules/slug.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';

type Category = { id: string; slug: string; title: string };
const plain = (categories: readonly Category[]): Category[] => categories.map(({ id, slug, title }) => ({ id, slug, title }));

/** Categories of courses in their order, saved together. */
export function CategoriesPart({ categories }: { categories: DeskDatesData['categories'] }) {
  const t = useText('lesson');
  const deed = useAction();
  const [items, setItems] = useState(() => plain(categories));
  const [said, setSaid] = useState('');
  const unsaved = useUnsaved(JSON.stringify(items) !== JSON.stringify(plain(categories)));
  const change = (index: number, part: Partial<Category>) => setItems(items.with(index, { ...items[index]!, ...part }));
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    setItems(items.toSpliced(from, 1).toSpliced(to, 0, items[from]!));
    setSaid(t('desk.categories.moved', { title: items[from]!.title, place: to + 1, count: items.length }));
  };
  const save = async () => {
    const ready = items.map((item) => ({ ...item, title: item.title.trim(), slug: item.slug || slugOf(item.title, '') }));
    const wrong = Object.fromEntries(ready.flatMap(({ title }, index) => (title ? [] : [[`items.${index}.title`, 'invalid.required']])));
    if (!(await deed.run(() => call('saveCategories', { items: ready }), wrong))) return;
    setItems(ready);
    showToast(t('desk.saved'));
  };
  return (
    <section className="ui-Desk-part" aria-labelledby="lesson-categories">
      <h2 id="lesson-categories">{t('desk.categories.title')}</h2>
      <form
        className="ui-DeskForm"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ol className="lesson-Plain">
          {items.map((item, index) => (
            <li key={item.id} className="lesson-Category">
              <TextField
                label={t('desk.categories.name', { place: index + 1 })}
                name={`items.${index}.title`}
                maxLength={120}
                value={item.title}
                error={deed.errors[`items.${index}.title`] ?? deed.errors[`items.${index}.slug`]}
                onChange={(event) => change(index, { title: event.target.value })}
              />
              <span className="lesson-OutlineMoves">
                <IconButton
                  icon="chevron-up"
                  label={t('desk.outline.up', { title: item.title })}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="chevron-down"
                  label={t('desk.outline.down', { title: item.title })}
                  aria-disabled={index === items.length - 1 || undefined}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon="trash"
                  label={t('desk.takeOut', { name: item.title })}
                  onClick={() => setItems(items.toSpliced(index, 1))}
                />
              </span>
            </li>
          ))}
        </ol>
        <p className="ui-Hidden" role="status">
          {said}
        </p>
        {deed.failed && (
          <Alert tone="danger" live>
            <p>{deed.failed}</p>
          </Alert>
        )}
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => setItems([...items, { id: crypto.randomUUID(), slug: '', title: '' }])}>
            <Icon name="plus" />
            {t('desk.categories.add')}
          </Button>
          <SubmitButton state={deed.pending ? 'loading' : 'normal'} labels={{ normal: t('desk.categories.save') }} />
        </div>
      </form>
      <LeaveDialog unsaved={unsaved} />
    </section>
  );
}

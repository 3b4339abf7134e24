import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LeaveDialog } from '#kit/ui/desk/LeaveDialog.tsx';
import { useUnsaved } from '#kit/ui/desk/useUnsaved.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { DeskDatesData } from '../../../gateway/pages/deskDates.ts';
import { slugOf } from '../../../rules/slug.ts';
import { call } from '../../call.ts';
import { CategoryField } from './CategoryField.tsx';
import '../authoring/outline/outline.css';

type Category = { id: string; slug: string; title: string };
const plain = (categories: readonly Category[]): Category[] => categories.map(({ id, slug, title }) => ({ id, slug, title }));

/** Categories of courses in their order, saved together. */
export function CategoriesPart({ categories }: { categories: DeskDatesData['categories'] }) {
  const t = useText('lesson');
  const [items, setItems] = useState(() => plain(categories));
  const [announcement, setAnnouncement] = useState('');
  const unsaved = useUnsaved(JSON.stringify(items) !== JSON.stringify(plain(categories)));
  const change = (index: number, part: Partial<Category>) => setItems(items.with(index, { ...items[index]!, ...part }));
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    setItems(items.toSpliced(from, 1).toSpliced(to, 0, items[from]!));
    setAnnouncement(t('desk.categories.moved', { title: items[from]!.title, place: to + 1, count: items.length }));
  };
  const ready = items.map((item) => ({ ...item, title: item.title.trim(), slug: item.slug || slugOf(item.title, '') }));
  const check = () =>
    Object.fromEntries(ready.flatMap(({ title }, index) => (title ? [] : [[`items.${index}.title`, 'invalid.required']])));
  return (
    <section className="ui-Desk-part" aria-labelledby="lesson-categories">
      <h2 id="lesson-categories">{t('desk.categories.title')}</h2>
      <ActionForm
        of={call}
        name="saveCategories"
        with={{ items: ready }}
        check={check}
        submit={t('desk.categories.save')}
        done={t('desk.saved')}
        onDone={() => setItems(ready)}
      >
        <ol className="lesson-Plain">
          {items.map((item, index) => (
            <li key={item.id} className="lesson-Category">
              <CategoryField index={index} title={item.title} onChange={(title) => change(index, { title })} />
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
          {announcement}
        </p>
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => setItems([...items, { id: crypto.randomUUID(), slug: '', title: '' }])}>
            <Icon name="plus" />
            {t('desk.categories.add')}
          </Button>
        </div>
      </ActionForm>
      <LeaveDialog unsaved={unsaved} />
    </section>
  );
}

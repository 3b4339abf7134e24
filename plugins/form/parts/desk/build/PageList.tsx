// Rows are dragged with a mouse; the buttons beside them do the same for keys.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
import { Fragment, useState, type DragEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { add, duplicate, move, putAt, remove, removePage } from '../../../rules/edit.ts';
import type { ElementType, FormDocument } from '../../../schemas.ts';
import { LocalField } from '../LocalField.tsx';
import { ElementEditor } from './ElementEditor.tsx';

interface Props {
  document: FormDocument;
  at: number;
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onEdit: (next: FormDocument) => void;
  bilingual: boolean;
}

/** Kinds of questions in the menu, as people think of them. */
const GROUPS: readonly (readonly ElementType[])[] = [
  ['short', 'long', 'email', 'phone', 'number', 'national_id', 'address_th', 'signature'],
  ['single', 'multi', 'dropdown', 'picture', 'rating', 'nps', 'matrix', 'ranking'],
  ['date', 'time', 'file', 'consent', 'statement', 'calc', 'payment', 'hidden'],
];

/** The questions of a page: dragged with a mouse, moved by buttons and keys. */
export function PageList({ document, at, chosen, onChoose, onEdit, bilingual }: Props) {
  const t = useText('form');
  const page = document.pages[at]!;
  const [over, setOver] = useState<number | null>(null);
  const drop = (place: number) => (event: DragEvent) => {
    event.preventDefault();
    setOver(null);
    const id = event.dataTransfer.getData('text/x-form-element');
    if (!id) return;
    const from = page.elements.findIndex((element) => element.id === id);
    onEdit(putAt(document, id, at, from >= 0 && from < place ? place - 1 : place));
  };
  const allow = (place: number) => (event: DragEvent) => {
    event.preventDefault();
    setOver(place);
  };
  return (
    <section className="ui-Desk-part form-PageList" aria-labelledby={`form-page-${page.id}`}>
      <div className="form-Row">
        <h2 id={`form-page-${page.id}`}>{t('build.page', { number: at + 1 })}</h2>
        {document.pages.length > 1 && (
          <IconButton icon="trash" label={t('build.removePage')} onClick={() => onEdit(removePage(document, at))} />
        )}
      </div>
      <LocalField
        label={t('build.pageTitle')}
        value={page.title}
        bilingual={bilingual}
        onChange={(title) =>
          onEdit({ ...document, pages: document.pages.map((each) => (each.id === page.id ? { ...each, title } : each)) })
        }
      />
      <ol className="form-Elements">
        {page.elements.map((element, place) => (
          <Fragment key={element.id}>
            <li
              draggable
              data-over={over === place || undefined}
              data-chosen={chosen === element.id || undefined}
              onDragStart={(event) => event.dataTransfer.setData('text/x-form-element', element.id)}
              onDragOver={allow(place)}
              onDragLeave={() => setOver(null)}
              onDrop={drop(place)}
            >
              <Icon name="drag" />
              <button
                type="button"
                className="form-Choose"
                aria-pressed={chosen === element.id}
                onClick={() => onChoose(chosen === element.id ? null : element.id)}
              >
                <span>{element.label.th || t('build.unnamed')}</span>
                <small>
                  {t(`type.${element.type}`)}
                  {element.required && ` · ${t('build.required')}`}
                </small>
              </button>
              <IconButton icon="chevron-up" label={t('build.up')} onClick={() => onEdit(move(document, element.id, -1))} />
              <IconButton icon="chevron-down" label={t('build.down')} onClick={() => onEdit(move(document, element.id, 1))} />
              <IconButton
                icon="copy"
                label={t('build.duplicate')}
                onClick={() => {
                  const made = duplicate(document, element.id);
                  onEdit(made.form);
                  onChoose(made.id);
                }}
              />
              <IconButton icon="trash" label={t('build.remove')} onClick={() => onEdit(remove(document, element.id))} />
            </li>
            {chosen === element.id && (
              <li className="form-Editing">
                <ElementEditor element={element} document={document} bilingual={bilingual} onEdit={onEdit} />
              </li>
            )}
          </Fragment>
        ))}
        <li
          className="form-End"
          data-over={over === page.elements.length || undefined}
          onDragOver={allow(page.elements.length)}
          onDrop={drop(page.elements.length)}
        />
      </ol>
      <MenuButton
        label={t('build.add')}
        icon="plus"
        groups={GROUPS.map((types) =>
          types.map((type) => ({
            label: t(`type.${type}`),
            onSelect: () => {
              const made = add(document, at, type, t(`type.${type}`));
              onEdit(made.form);
              onChoose(made.id);
            },
          })),
        )}
      >
        {t('build.add')}
      </MenuButton>
    </section>
  );
}

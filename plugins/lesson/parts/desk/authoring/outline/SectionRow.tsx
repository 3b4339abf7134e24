import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { call } from '../../../call.ts';
import { LessonRow } from './LessonRow.tsx';
import { Moves } from './Moves.tsx';
import type { Removed } from './RemoveDialog.tsx';
import type { Outline, Section } from './useOutline.ts';
import { useReleaseText } from './useReleaseText.ts';

interface Props {
  sections: readonly Section[];
  index: number;
  outline: Outline;
  onEdit: (section: Section) => void;
  onAdd: (section: Section) => void;
  onRemove: (removed: Removed) => void;
}

/** A section with its lessons. Dragged by its head, or moved with its buttons. */
export function SectionRow({ sections, index, outline, onEdit, onAdd, onRemove }: Props) {
  const t = useText('lesson');
  const releaseText = useReleaseText();
  const section = sections[index]!;
  const { id, title, change, lessons } = section;
  const isRemoved = change === 'removed';
  const previous = sections[index - 1];
  return (
    <li
      className="lesson-OutlineSection"
      data-removed={isRemoved || undefined}
      data-dragged={outline.dragged?.id === id || undefined}
      {...outline.target('section', id, { sectionId: null, before: id })}
    >
      <div className="lesson-OutlineRow" {...(isRemoved ? {} : outline.source('section', id))}>
        <Icon name="drag" />
        <div className="lesson-OutlineName">
          <h3>{title}</h3>
          <span className="lesson-Marks">
            {change && <Badge tone={isRemoved ? 'danger' : 'info'}>{t(`desk.change.${change}`)}</Badge>}
            {section.release.kind !== 'now' && <span className="lesson-DeskNote">{releaseText(section.release)}</span>}
          </span>
        </div>
        <div className="lesson-OutlineMoves">
          {isRemoved ? (
            <ActionButton
              of={call}
              name="restoreItem"
              with={{ id }}
              variant="secondary"
              aria-label={t('desk.outline.restoreOf', { title })}
            >
              {t('desk.outline.restore')}
            </ActionButton>
          ) : (
            <>
              <Moves
                outline={outline}
                item="section"
                id={id}
                title={title}
                up={previous ? { sectionId: null, before: previous.id } : null}
                down={index < sections.length - 1 ? { sectionId: null, before: sections[index + 2]?.id ?? null } : null}
              />
              <MenuButton
                label={t('desk.outline.actionsOf', { title })}
                groups={[
                  [
                    { label: t('desk.outline.addLesson'), icon: 'plus', onSelect: () => onAdd(section) },
                    { label: t('desk.outline.editSection'), icon: 'edit', onSelect: () => onEdit(section) },
                  ],
                  [
                    {
                      label: t('desk.outline.removeSection'),
                      icon: 'trash',
                      tone: 'danger',
                      onSelect: () => onRemove({ item: 'section', id, title, lessons: lessons.length }),
                    },
                  ],
                ]}
              />
            </>
          )}
        </div>
      </div>
      <ol aria-label={t('desk.outline.lessonsOf', { title })}>
        {lessons.map((lesson, place) => (
          <LessonRow key={lesson.id} sections={sections} index={index} place={place} outline={outline} onRemove={onRemove} />
        ))}
        {!isRemoved && (
          <li
            className={lessons.length === 0 || outline.dragged?.item === 'lesson' ? 'lesson-OutlineEnd' : 'ui-Hidden'}
            hidden={lessons.length > 0 && outline.dragged?.item !== 'lesson'}
            {...outline.target('lesson', `end-${id}`, { sectionId: id, before: null })}
          >
            {t(lessons.length === 0 ? 'desk.outline.noLessons' : 'desk.outline.dropHere')}
          </li>
        )}
      </ol>
      {!isRemoved && (
        <div className="ui-Actions">
          <Button variant="quiet" aria-label={t('desk.outline.addLessonTo', { title })} onClick={() => onAdd(section)}>
            <Icon name="plus" />
            {t('desk.outline.addLesson')}
          </Button>
        </div>
      )}
    </li>
  );
}

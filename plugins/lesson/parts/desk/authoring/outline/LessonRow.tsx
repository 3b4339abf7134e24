import { Link, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { call } from '../../../call.ts';
import { LessonIcon } from '../../../LessonIcon.tsx';
import { lessonPlaces } from './lessonPlaces.ts';
import { Moves } from './Moves.tsx';
import type { Removed } from './RemoveDialog.tsx';
import type { Outline, Section } from './useOutline.ts';

interface Props {
  sections: readonly Section[];
  /** Of its section, and of the lesson in it. */
  index: number;
  place: number;
  outline: Outline;
  onRemove: (removed: Removed) => void;
}

/** A lesson in the outline. */
export function LessonRow({ sections, index, place, outline, onRemove }: Props) {
  const t = useText('lesson');
  const section = sections[index]!;
  const { id, title, kind, minutes, preview, required, change, problems } = section.lessons[place]!;
  const isRemoved = change === 'removed';
  return (
    <li
      className="lesson-OutlineItem"
      data-removed={isRemoved || undefined}
      data-dragged={outline.dragged?.id === id || undefined}
      {...outline.target('lesson', id, { sectionId: section.id, before: id })}
      {...(isRemoved ? {} : outline.source('lesson', id))}
    >
      <div className="lesson-OutlineRow">
        <Icon name="drag" />
        <div className="lesson-OutlineName">
          {isRemoved ? (
            <span>{title}</span>
          ) : (
            <Link to={`/lesson/desk/lessons/${id}`} draggable={false}>
              <LessonIcon name={kind} />
              {title}
            </Link>
          )}
          <span className="lesson-Marks">
            <span className="lesson-DeskNote">
              {t(`kind.${kind}`)}
              {minutes > 0 && ` · ${t('time.minutes', { minutes })}`}
            </span>
            {preview && <Badge tone="success">{t('desk.outline.preview')}</Badge>}
            {!required && <Badge>{t('desk.outline.optional')}</Badge>}
            {change && <Badge tone={isRemoved ? 'danger' : 'info'}>{t(`desk.change.${change}`)}</Badge>}
            {!isRemoved &&
              problems.map((code) => (
                <Badge key={code} tone="warning">
                  {t(`desk.missing.${code}`, { title })}
                </Badge>
              ))}
          </span>
        </div>
        <div className="lesson-OutlineMoves">
          {isRemoved ? (
            section.change !== 'removed' && (
              <ActionButton
                of={call}
                name="restoreItem"
                with={{ id }}
                variant="secondary"
                aria-label={t('desk.outline.restoreOf', { title })}
              >
                {t('desk.outline.restore')}
              </ActionButton>
            )
          ) : (
            <>
              <Moves outline={outline} item="lesson" id={id} title={title} {...lessonPlaces(sections, index, place)} />
              <IconButton
                icon="trash"
                label={t('desk.outline.removeOf', { title })}
                onClick={() => onRemove({ item: 'lesson', id, title, lessons: 0 })}
              />
            </>
          )}
        </div>
      </div>
    </li>
  );
}

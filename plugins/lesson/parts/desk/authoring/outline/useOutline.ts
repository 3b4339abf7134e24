import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import type { DeskCourse } from '../../../../calls/deskSchemas.ts';
import { call } from '../../../call.ts';

export type Section = DeskCourse['sections'][number];
export type Lesson = Section['lessons'][number];

/** Where something is put: before something else of a section, or at its end (`before` null). Sections have no section. */
export interface Place {
  sectionId: string | null;
  before: string | null;
}
/** What is dragged. */
interface Dragged {
  item: 'section' | 'lesson';
  id: string;
}

export interface Outline {
  /** Something is being moved. */
  pending: boolean;
  /** What the last move was refused for, in words. */
  failed: string | null;
  /** What was done last, read out. */
  announcement: string;
  /** The button with this id has the focus once the new order is there. */
  move: (item: Dragged['item'], id: string, place: Place, button?: string) => void;
  dragged: Dragged | null;
  over: string | null;
  /** Attributes of what can be dragged, and of what something can be dropped on. */
  source: (item: Dragged['item'], id: string) => { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
  target: (
    item: Dragged['item'],
    key: string,
    place: Place,
  ) => { 'data-over': true | undefined; onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
}

/** Moving in the outline, by pointer and by key; each move is stored at once. */
export function useOutline(course: DeskCourse): Outline {
  const t = useText('lesson');
  const { state, failed, send } = useSend('lesson');
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const focus = useRef<string | null>(null);
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [course.sections]);

  const where = (now: DeskCourse, item: Dragged['item'], id: string): string => {
    const sections = now.sections.filter(({ change }) => change !== 'removed');
    const section = sections.find((each) => each.id === id || each.lessons.some((lesson) => lesson.id === id));
    if (!section) return '';
    if (item === 'section')
      return t('desk.outline.sectionMoved', { title: section.title, place: sections.indexOf(section) + 1, count: sections.length });
    const place = section.lessons.findIndex((lesson) => lesson.id === id);
    const { title } = section.lessons[place]!;
    return t('desk.outline.lessonMoved', { title, section: section.title, place: place + 1, count: section.lessons.length });
  };
  const move: Outline['move'] = (item, itemId, place, button) =>
    void send(async () => {
      const now = await call('moveItem', { id: course.id, item, itemId, ...place });
      focus.current = button ?? null;
      setAnnouncement(where(now, item, itemId));
    });
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    pending: state === 'loading',
    failed,
    announcement,
    move,
    dragged,
    over,
    source: (item, id) => ({
      draggable: true,
      onDragStart: (event) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        setDragged({ item, id });
      },
      onDragEnd: end,
    }),
    target: (item, key, place) => ({
      'data-over': over === key || undefined,
      onDragOver: (event) => {
        if (dragged?.item !== item || dragged.id === key) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(key);
      },
      onDrop: (event) => {
        if (dragged?.item !== item) return;
        event.preventDefault();
        event.stopPropagation();
        if (dragged.id !== place.before) move(item, dragged.id, place);
        end();
      },
    }),
  };
}

import { Suspense } from 'react';
import type { PageProps } from '#kernel/contract/page.ts';
import { isTouched, loadOnTouch } from '../../parts/loadOnTouch.ts';
import type { load } from '../../gateway/pages/detail.ts';
// Imported here because the gateway renders these styles before the browser loads the component's code.
import '#kit/ui/content/PriceTag.css';
import '#kit/ui/data/Avatar.css';
import '#kit/ui/data/Badge.css';
import '../../parts/card.css';
import '../../parts/progressLine.css';
import '../../parts/courses/course.css';
import '../../parts/courses/detail.css';
import '../../parts/courses/outline.css';

const loadView = async () => (await import('../../parts/courses/CourseView.tsx')).CourseView;
const CourseView = isTouched() ? await loadView() : loadOnTouch(loadView);

/** A course: what one learns, from whom, lesson by lesson, and the way in. */
export default function DetailPage({ data }: PageProps<typeof load>) {
  return (
    <Suspense>
      <CourseView {...data} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import type { PageProps } from '#kernel/contract/client.ts';
import { isTouched, whenTouched } from '../../parts/whenTouched.ts';
import type { DetailData } from './load.ts';
// The gateway draws with them what the browser has the code of later.
import '#kit/ui/content/PriceTag.css';
import '#kit/ui/data/Avatar.css';
import '#kit/ui/data/Badge.css';
import '../../parts/card.css';
import '../../parts/progressLine.css';
import '../../parts/detail/course.css';
import '../../parts/detail/detail.css';
import '../../parts/detail/outline.css';

const load = async () => (await import('../../parts/detail/CourseView.tsx')).CourseView;
// Who comes from another page has it with this one.
const CourseView = isTouched() ? await load() : whenTouched(load);

/** A course: what one learns, from whom, lesson by lesson, and the way in. */
export default function DetailPage({ data }: PageProps<DetailData>) {
  return (
    <Suspense>
      <CourseView {...data} />
    </Suspense>
  );
}

import type { CourseCard as Course } from '../schemas.ts';
import { CourseCard } from './CourseCard.tsx';
import './card.css';

/** Pictures that are in view at once on a phone: they are not waited with. */
const EAGER = 2;

/** Courses side by side: one on a phone, three on a desk. */
export function CourseGrid({
  courses,
  level,
  eager,
  resumes,
}: {
  courses: readonly Course[];
  level?: 2 | 3;
  eager?: boolean;
  resumes?: boolean;
}) {
  return (
    <ul className="lesson-Grid">
      {courses.map((course, index) => (
        <li key={course.id}>
          <CourseCard course={course} level={level} eager={eager && index < EAGER} resumes={resumes} />
        </li>
      ))}
    </ul>
  );
}

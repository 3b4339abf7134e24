import { MenuLinks as Links } from '#kit/ui/navigation/MenuLinks.tsx';

const DESKS = [
  ['desk', '/lesson/desk', 'page.desk', 'layout'],
  ['deskCourses', '/lesson/desk/courses', 'page.desk', 'layout'],
] as const;
const LEARNING = [['learning', '/lesson/learning', 'page.learning', 'play']] as const;

/** The way to what the visitor learns, in the menu of their own pages; for the staff to the desk, for who only writes to the courses. */
export default function MenuLinks() {
  return (
    <>
      <Links owner="lesson" links={DESKS} first />
      <Links owner="lesson" links={LEARNING} />
    </>
  );
}

import { MenuLinks } from '#kit/ui/navigation/MenuLinks.tsx';

const DESKS = [
  ['deskExams', '/exam/desk', 'nav.desk', 'edit'],
  ['deskGrading', '/exam/desk/grading', 'nav.desk', 'edit'],
] as const;

/** The way to the exams, in the menu of the staff; whoever only grades comes to what waits for them. */
export default function MenuLink() {
  return <MenuLinks owner="exam" links={DESKS} first />;
}

import { Link } from '#kernel/client/Link.tsx';
import { useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import { Icon } from '#kernel/ui/content/Icon.tsx';

const DESKS = [
  ['exam.deskExams', '/exam/desk'],
  ['exam.deskGrading', '/exam/desk/grading'],
] as const;

/** The way to the exams, in the menu of the staff; whoever only grades comes to what waits for them. */
export default function MenuLink() {
  const t = useText('exam');
  const { pages } = useSite();
  const desk = DESKS.find(([id]) => pages.some((page) => page.id === id));
  return (
    desk && (
      <li>
        <Link to={desk[1]}>
          <Icon name="edit" />
          {t('nav.desk')}
        </Link>
      </li>
    )
  );
}

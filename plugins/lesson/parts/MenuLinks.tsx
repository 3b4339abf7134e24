import { Link } from '#kernel/client/Link.tsx';
import { useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import { Icon } from '#kernel/ui/content/Icon.tsx';

/** The way to what the visitor learns, in the menu of their own pages; for the staff to the teachers' desk, too. */
export default function MenuLinks() {
  const t = useText('lesson');
  const { pages } = useSite();
  return (
    <>
      {pages.some(({ id }) => id === 'lesson.desk') && (
        <li>
          <Link to="/lesson/desk">
            <Icon name="layout" />
            {t('page.desk')}
          </Link>
        </li>
      )}
      <li>
        <Link to="/lesson/learning">
          <Icon name="play" />
          {t('page.learning')}
        </Link>
      </li>
    </>
  );
}

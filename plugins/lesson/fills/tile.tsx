import { Link, useText, type FillProps } from '#kernel/contract/page.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import { coursePath, playPath } from '../rules/paths.ts';
import { ProgressLine } from '../parts/ProgressLine.tsx';
import type { load } from '../gateway/fills/tile.ts';
import '../parts/learningTile.css';

/** What the visitor learns now, on their dashboard. */
export default function LearningTile({ data: { items } }: FillProps<typeof load>) {
  const t = useText('lesson');
  if (items.length === 0)
    return (
      <Tile title={t('tile.title')} href="/lesson" linkLabel={t('tile.browse')}>
        <p>{t('tile.empty')}</p>
      </Tile>
    );
  return (
    <Tile title={t('tile.title')} href="/lesson/learning" linkLabel={t('tile.open')}>
      <ul className="lesson-TileList">
        {items.map(({ course, enrolment: { id, percent, resume } }) => (
          <li key={id}>
            <Link to={resume ? playPath(course.slug, resume.lesson) : coursePath(course.slug)}>{course.title}</Link>
            <ProgressLine percent={percent} label={course.title} />
          </li>
        ))}
      </ul>
    </Tile>
  );
}

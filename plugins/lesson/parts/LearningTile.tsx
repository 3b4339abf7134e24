import { Link, useText } from '#kernel/contract/page.ts';
import type { FillProps } from '#kernel/contract/client.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import type { TileData } from './learningTileLoad.ts';
import { coursePath, playPath } from './paths.ts';
import { ProgressLine } from './ProgressLine.tsx';
import './learningTile.css';

/** What the visitor learns now, on their dashboard. */
export default function LearningTile({ data: { items } }: FillProps<TileData>) {
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

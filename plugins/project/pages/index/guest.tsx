import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { index } from '../../gateway/pages/browse.ts';
import { ProjectCards } from '../../parts/browse/ProjectCards.tsx';
import '../../parts/project.css';

/** Projects that everybody may see. */
export default function IndexPage({ data: { groups } }: PageProps<typeof index>) {
  const t = useText('project');
  return (
    <div className="project-Page">
      <h1>{t('page.index')}</h1>
      {groups.length === 0 && <EmptyState icon="folder" title={t('index.empty')} />}
      {groups.map((group) => (
        <section key={group.id}>
          <h2>
            <Link to={`/project/${group.slug}`}>{group.name}</Link>
          </h2>
          <ProjectCards projects={group.projects} />
        </section>
      ))}
    </div>
  );
}

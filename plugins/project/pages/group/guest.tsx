import { type PageProps } from '#kernel/contract/page.ts';
import type { group } from '../../gateway/pages/browse.ts';
import { ProjectCards } from '../../parts/browse/ProjectCards.tsx';
import '../../parts/project.css';

/** Projects of one group that everybody may see. */
export default function GroupPage({ data: { group: found } }: PageProps<typeof group>) {
  return (
    <div className="project-Page">
      <h1>{found.name}</h1>
      {found.description && <p>{found.description}</p>}
      <ProjectCards projects={found.projects} />
    </div>
  );
}

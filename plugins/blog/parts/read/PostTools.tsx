import { useFormat, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { MANAGE } from '../../rules/reserved.ts';
import type { PostView } from '../../schemas.ts';
import { StateBadges } from '../StateBadges.tsx';
import './tools.css';

/** The slim bar above a post: how it stands, and the way to its editor. */
export function PostTools({ post }: { post: PostView }) {
  const t = useText('blog');
  const format = useFormat();
  const { staff } = post;
  if (!staff) return null;
  const showsBoth = staff.hasDraft && staff.state === 'published';
  return (
    <aside className="blog-Tools" aria-label={t('tools.label')}>
      <p>
        <StateBadges standing={staff} members={post.members} />
        {staff.publishAt && <span>{t('state.scheduledAt', { at: format.date(staff.publishAt, 'time') })}</span>}
      </p>
      <div className="ui-Actions">
        {showsBoth && (
          <LinkButton variant="quiet" to={staff.showing === 'draft' ? '?' : '?draft=1'}>
            <Icon name="eye" />
            {t(staff.showing === 'draft' ? 'tools.showPublished' : 'tools.showDraft')}
          </LinkButton>
        )}
        <LinkButton variant="secondary" to={`${MANAGE}/posts/${staff.id}`} data-key="e">
          <Icon name="edit" />
          {t('tools.edit')}
        </LinkButton>
      </div>
    </aside>
  );
}

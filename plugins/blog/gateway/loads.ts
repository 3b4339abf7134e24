import type { Loads } from '#kernel/contract/gateway.ts';
import type { blog } from '../plugin.ts';
import { load as post, loadEntry as entry } from './pages/entry.ts';
import { load as importing } from './pages/import.ts';
import { load as index } from './pages/index.ts';
import { subscriberTable } from './newsletter/subscribers.ts';
import { leave, newsletter, newsletters, newsletterSection } from './pages/newsletter.ts';
import { load as latestPosts } from './pages/latestPosts.ts';
import { authors, categories, comments, editor, manage, series, tags } from './pages/manage.ts';

/** What loads the data of pages and sections. */
export const loads = {
  loads: {
    index,
    entry,
    post,
    manage,
    import: importing,
    editor,
    comments,
    categories,
    tags,
    series,
    authors,
    newsletter,
    leave,
    newsletters,
    ...subscriberTable.loads,
  },
  sectionLoads: { latestPosts, newsletter: newsletterSection },
} satisfies Loads<typeof blog>;

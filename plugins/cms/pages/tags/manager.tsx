import { tablePage } from '#kit/table/page/TablePage.tsx';
import { tags } from '../../calls/tags.ts';

/** The tags of pages and posts. */
export default tablePage(tags, { icon: 'star' });

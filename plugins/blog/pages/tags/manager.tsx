import { tablePage } from '#kit/table/page/TablePage.tsx';
import { tags } from '../../calls/filing.ts';

/** The tags of posts. */
export default tablePage(tags, { icon: 'star' });

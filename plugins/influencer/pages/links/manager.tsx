import { tablePage } from '#kit/table/page/TablePage.tsx';
import { links } from '../../calls/tables.ts';

/** All links, with what came of them. */
export default tablePage(links, { icon: 'link' });

import { tablePage } from '#kit/table/page/TablePage.tsx';
import { series } from '../../calls/filing.ts';

/** Posts that are read one after the other. */
export default tablePage(series, { icon: 'book' });

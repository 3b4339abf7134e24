import '../wallet.css';
import './desk.css';

/** A page of staff: the wallets of others. */
export { DeskPage as DeskArea } from '#kit/ui/desk/DeskPage.tsx';

import '../billing.css';
import './desk.css';

/** A page of staff: what others pay. */
export { DeskPage as DeskArea } from '#kit/ui/desk/DeskPage.tsx';

import './desk.css';

/** A page of the staff: the shop from behind the counter. */
export { DeskPage as DeskArea } from '#kit/ui/desk/DeskPage.tsx';

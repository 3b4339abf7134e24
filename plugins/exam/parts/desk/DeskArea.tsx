import './desk.css';

/** A page of the staff who write and grade exams. */
export { DeskPage as DeskArea } from '#kit/ui/desk/DeskPage.tsx';

import './desk.css';

/** A page of those who write and teach courses. */
export { DeskPage as DeskArea } from '#kit/ui/desk/DeskPage.tsx';

import '../certification.css';

/** A page of the staff who look after certificates. */
export { DeskPage as DeskArea } from '#kit/ui/desk/DeskPage.tsx';

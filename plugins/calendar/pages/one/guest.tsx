export { default } from '../calendars/guest.tsx';

export { default } from '../calendars/user.tsx';

export { default } from '../find/guest.tsx';

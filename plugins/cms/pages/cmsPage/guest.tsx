export { default } from '../page/guest.tsx';

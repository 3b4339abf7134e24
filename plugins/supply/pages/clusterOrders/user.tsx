export { default } from '../orders/user.tsx';

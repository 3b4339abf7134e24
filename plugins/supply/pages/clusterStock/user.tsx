export { default } from '../inventory/user.tsx';

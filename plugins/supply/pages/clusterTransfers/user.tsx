export { default } from '../transfers/user.tsx';

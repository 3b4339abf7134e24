export { default } from '../detail/user.tsx';

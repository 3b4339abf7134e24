export { default } from '../counts/user.tsx';

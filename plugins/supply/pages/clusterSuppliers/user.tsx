export { default } from '../suppliers/user.tsx';

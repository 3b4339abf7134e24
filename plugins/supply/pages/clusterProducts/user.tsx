export { default } from '../products/user.tsx';

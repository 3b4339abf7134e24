export { default } from '../parts/SignInLink.tsx';

export { default } from '../parts/UserMenu.tsx';

export { Profile as default } from '../parts/menuItems.tsx';

export { Security as default } from '../parts/menuItems.tsx';

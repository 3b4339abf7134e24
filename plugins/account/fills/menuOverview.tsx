export { Overview as default } from '../parts/menuItems.tsx';

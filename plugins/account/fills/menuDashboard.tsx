export { Dashboard as default } from '../parts/menuItems.tsx';

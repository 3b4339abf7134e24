export { Members as default } from '../parts/menuItems.tsx';

export { Devices as default } from '../parts/menuItems.tsx';

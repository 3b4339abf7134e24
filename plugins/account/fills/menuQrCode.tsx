export { QrCode as default } from '../parts/menuItems.tsx';

import type { DemoShop } from './product.ts';
import { taladFresh } from './taladFresh.ts';
import { taladHome } from './taladHome.ts';
import { taladStalls } from './taladStalls.ts';
import { taladStore } from './taladStore.ts';

/** A market: things to eat, to cook with, and to take home. */
export const talad: DemoShop = {
  categories: [
    {
      code: 'fresh',
      name: ['ของสด', 'Fresh'],
      below: [
        { code: 'fruit', name: ['ผลไม้', 'Fruit'] },
        { code: 'vegetables', name: ['ผัก', 'Vegetables'] },
        { code: 'seafood', name: ['ทะเลและปลา', 'Seafood and fish'] },
      ],
    },
    { code: 'paste', name: ['น้ำพริกและเครื่องแกง', 'Chilli and curry pastes'] },
    { code: 'sweets', name: ['ขนมไทย', 'Thai sweets'] },
    { code: 'pantry', name: ['ข้าวและของแห้ง', 'Rice and pantry'] },
    { code: 'kitchen', name: ['เครื่องครัว', 'Kitchen'] },
    { code: 'souvenir', name: ['เสื้อและของฝาก', 'Shirts and souvenirs'] },
    { code: 'cooked', name: ['อาหารปรุงสุก', 'Cooked food'] },
    { code: 'drinks', name: ['เครื่องดื่มและเบเกอรี่', 'Drinks and bakery'] },
  ],
  products: [...taladFresh, ...taladStore, ...taladHome, ...taladStalls],
};

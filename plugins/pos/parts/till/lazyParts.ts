/** Parts that not every till has on show: loaded apart, and kept with the rest for when there is no connection. */
export const loadTables = () => import('./tables/Tables.tsx').then(({ Tables }) => ({ default: Tables }));
export const loadKitchen = () => import('./kitchen/Kitchen.tsx').then(({ Kitchen }) => ({ default: Kitchen }));
export const loadCustomerScreen = () => import('./customer/CustomerScreen.tsx').then(({ CustomerScreen }) => ({ default: CustomerScreen }));

import type { CourseCard } from '../schemas.ts';

/** A course's price as `PriceTag` takes it. */
export const tagPrice = ({ satang, regularSatang }: CourseCard['price']) => ({
  regular: regularSatang,
  sale: satang < regularSatang ? satang : 0,
});

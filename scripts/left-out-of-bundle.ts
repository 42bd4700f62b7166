/** Stands in for libraries that a dependency imports and this product never reaches (see `vite.config.ts`). */
export default function leftOut(): null {
  return null;
}

/** Returns the console's path of the specification template of a category. */
export const specsPath = (categoryId: number) => `/specs/${categoryId}`;

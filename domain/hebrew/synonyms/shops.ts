/** Table of shops. Each name is in the table of brands. A query with a shop is about what the visitor wants to buy there. */
export const shops = 'aliexpress, amazon, ebay, ivory, ksp, shein, temu, zap';

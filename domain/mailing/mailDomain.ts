/** Returns the domain of a mail address. */
export const mailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

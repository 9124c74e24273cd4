/** What the server keeps as a picture in a text: one of the library, or one elsewhere over https. */
export const isPictureAddress = (address: string): boolean =>
  /^(https:\/\/|\/images\/)[^\s<>"'\\]+$/i.test(address);

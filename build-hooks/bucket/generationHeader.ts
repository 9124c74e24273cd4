/** Has the generation of the mirror that wrote the object. Objects without it belong to other programs. */
export const generationHeader = 'x-amz-meta-generation';

/** Contains the generation of the mirror that wrote the object. Objects without this header belong to other programs. */
export const generationHeader = 'x-amz-meta-generation';

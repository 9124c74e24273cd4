import { compressFiles } from '../publish/compressedVariants.ts';

/** The child process that compresses the files of a compiled output, whose folder is the argument. */
const [, , folder = ''] = process.argv;
await compressFiles(folder);

import { spawnSync } from 'node:child_process';

/** Returns the first arguments of a command line, which run the rest of it with a small disk mounted over the folder. */
export const withDisk = (folder: string, bytes: number) =>
  withMount(`mount -t tmpfs -o size=${bytes} tmpfs "$1"`, folder);

/** Returns the first arguments of a command line, which run the rest of it with the folder mounted read-only. */
export const withReadOnly = (folder: string) =>
  withMount('mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && cd "$1"', folder);

const withMount = (mount: string, folder: string) => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `${mount} && shift && exec "$@"`,
  'sh',
  folder,
];

/** Returns whether an unprivileged process can mount a disk, as on most Linux systems. */
export const canMountDisk = () =>
  spawnSync('unshare', [
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    'mount -t tmpfs tmpfs /mnt',
  ]).status === 0;

import { spawnSync } from 'node:child_process';

/** Returns the beginning of a command line. A command that is appended to it sees a small disk in place of the folder. */
export const withDisk = (folder: string, bytes: number) =>
  withMount(`mount -t tmpfs -o size=${bytes} tmpfs "$1"`, folder);

/** Returns the beginning of a command line. A command that is appended to it can only read the folder. */
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

import { findProgram, type Machine, type Program } from './program.ts';

const REDIS: Program = {
  names: ['redis-server'],
  debianPackage: 'redis-server',
  howToInstall:
    'The tests need the program redis-server (7 or newer), and it is not on this machine. Install it and run them again: ' +
    'Debian or Ubuntu: apt-get install redis-server; Fedora: dnf install redis; macOS: brew install redis.',
};

export function redisBinary(machine?: Machine): Promise<string> {
  return findProgram(REDIS, machine);
}

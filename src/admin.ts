import { createAdmin } from './admin-tasks.ts';
import { environment, readConfig } from './config.ts';
import { games } from './games/index.ts';
import { describeStartupError } from './startup-errors.ts';
import { openStorage } from './store/open.ts';

const HELP = `npm run -s admin -- tables            all tables, one line each
npm run -s admin -- end CHANNEL       closes a lobby, or ends a game without a result
npm run -s admin -- export CHANNEL    record and history as JSON, with everybody's secrets
With REDIS_URL the bot may run meanwhile, and shows what has changed. Files are locked by a running bot: stop it first.`;

async function main([task = '', channel = '', ...more]: readonly string[]): Promise<number> {
  const knows = task === 'tables' ? channel === '' : ['end', 'export'].includes(task) && /^\d+$/.test(channel);
  if (!knows || more.length > 0) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  // Nobody is to be logged in: the token is not needed, and need not be there.
  const config = readConfig({ ...environment(), NODE_ENV: '' });
  const storage = await openStorage(config);
  const admin = createAdmin(storage, games, (what, error) => process.stderr.write(`${what}: ${String(error)}\n`));
  try {
    if (task === 'tables') for await (const line of admin.tables()) process.stdout.write(`${line}\n`);
    else process.stdout.write(`${task === 'end' ? await admin.end(channel) : await admin.export(channel)}\n`);
    await admin.close();
  } finally {
    await storage.close();
  }
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${describeStartupError(error, null)}\n`);
    process.exit(1);
  },
);

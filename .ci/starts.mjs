// Starts the built bot in the playground on the Node that runs this file, opens the page, and stops it again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dir = mkdtempSync(join(tmpdir(), 'orrery-starts-'));
const main = fileURLToPath(new URL('../dist/src/main.js', import.meta.url));
const bot = spawn(process.execPath, [main], { cwd: dir, env: { PATH: process.env.PATH, DATA_DIR: dir } });
const tooLate = setTimeout(() => bot.kill('SIGKILL'), 60_000);
let said = '';
for (const stream of [bot.stdout, bot.stderr]) stream.on('data', (chunk) => (said += chunk));
while (!/http:\/\/\S+/.test(said) && bot.exitCode === null)
  await Promise.race([once(bot.stdout, 'data'), once(bot, 'exit')]);
const [address] = /http:\/\/\S+/.exec(said) ?? [];
const page = address === undefined ? 0 : (await fetch(address)).status;
bot.kill('SIGTERM');
const [code] = bot.exitCode === null ? await once(bot, 'exit') : [bot.exitCode];
clearTimeout(tooLate);
rmSync(dir, { recursive: true, force: true });
const warned = /Warning/.test(said);
console.log(`Node ${process.version}: page ${page}, exit ${code}${warned ? ', with warnings' : ''}`);
if (page !== 200 || code !== 0 || warned) {
  console.log(said);
  process.exitCode = 1;
}

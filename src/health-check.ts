/** Asks the bot on this machine whether it is well, and ends with 0 or 1: what Docker runs every half minute. */
const PATIENCE = 4000;
const ALL_ADDRESSES: readonly string[] = ['0.0.0.0', '::'];

async function main(): Promise<void> {
  const port = process.env.HEALTH_PORT?.trim() ?? '';
  if (port === '') return say('HEALTH_PORT is not set: nobody can be asked', 0);
  const host = process.env.HEALTH_HOST?.trim() || '127.0.0.1';
  const reached = ALL_ADDRESSES.includes(host) ? '127.0.0.1' : host;
  const address = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/health`;
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  say(await response.text(), response.ok ? 0 : 1);
}

function say(words: string, code: 0 | 1): void {
  process.stdout.write(`${words}\n`);
  process.exitCode = code;
}

main().catch((error: unknown) => say(String(error), 1));

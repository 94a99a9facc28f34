/** All there is to know before the first game, on one screen. */
export function welcome(url: string, dir: string, log: string): string {
  return `
  Orrery: the playground
  ══════════════════════
  DISCORD_TOKEN is not set, so the bot plays in a Discord of its own, on this machine only.

  Open  ${url}  and press the name of a game, or type /play.

  Two players side by side:  ${url}/?as=ada
                             ${url}/?as=bo

  Everything is kept in ${dir} (the bot's log: ${log}). Delete that folder to start afresh.
  Real Discord: put your bot's token into .env (cp .env.example .env); the README says how to get one.

  Ctrl-C stops everything; the next start goes on where you left off.
`;
}

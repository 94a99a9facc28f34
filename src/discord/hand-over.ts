import type { People } from '#tables/people.ts';
import type { Gained, Tables } from '#tables/tables.ts';
import type { Newsroom } from './news.ts';
import type { Ownership } from './ownership.ts';
import type { Presenter } from './presenter.ts';
import type { PrivateMessages } from './private-messages.ts';

/** What happens when tables come to this process or go to another one, and when another one has changed one of ours. */
export function createHandOver({
  ownership,
  tables,
  people,
  newsroom,
  presenter,
  privately,
  trouble,
}: {
  readonly ownership: Ownership;
  readonly tables: Tables;
  readonly people: People;
  readonly newsroom: Newsroom;
  readonly presenter: Presenter;
  readonly privately: PrivateMessages;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): { begin(): void } {
  let begun = false;
  /** What came while this process was still starting. */
  const owed: Gained[] = [];

  const adopt = async (gains: readonly Gained[]): Promise<void> => {
    await tables.adopt(gains);
    await privately.startUp();
  };
  const gained = (gains: readonly Gained[]): void => {
    if (!begun) owed.push(...gains);
    else void adopt(gains).catch((error: unknown) => trouble('Tables could not be taken over', '', error));
  };
  const failed =
    (channel: string) =>
    (error: unknown): void =>
      trouble('A change by another process could not be followed', channel, error);

  ownership.onGained(gained);
  ownership.onLost(async () => {
    const gone = tables.letGo();
    privately.letGo(gone);
    await presenter.letGo(gone);
  });
  newsroom.listen({
    changed: (news) => void tables.heard(news).catch(failed(news.channel)),
    board: (channel) =>
      void tables
        .get(channel)
        .then((record) => (record !== null && ownership.owns(record.guild) ? presenter.again(record) : undefined))
        .catch(failed(channel)),
    free: () => void ownership.ask(),
    wishes: (user) => people.reread(user),
    forgotten: (user) => privately.drop(user),
    missed: () => {
      people.reread();
      void tables.catchUp().catch(failed(''));
    },
  });
  people.onChange((user) => newsroom.tell({ say: 'wishes', user }));

  return {
    begin() {
      begun = true;
      if (owed.length > 0) gained(owed.splice(0));
    },
  };
}

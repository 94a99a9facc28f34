import type { Logger } from 'pino';
import { currentClick } from '#lib/click.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import type { Unreadable } from '#tables/take-up.ts';
import type { Newsroom } from './news.ts';
import type { Ownership } from './ownership.ts';
import type { Presenter } from './presenter.ts';
import type { PrivateMessages } from './private-messages.ts';

interface TableEventsDeps {
  readonly tables: Pick<Tables, 'onChange' | 'onFound' | 'onRemoved' | 'onStoodStill' | 'onSetBack'>;
  readonly ownership: Pick<Ownership, 'owns'>;
  readonly presenter: Presenter;
  readonly newsroom: Pick<Newsroom, 'tell'>;
  readonly privately: Pick<PrivateMessages, 'changed' | 'gone'>;
  /** Who else wants to know of every change. */
  readonly listeners: readonly { changed(record: TableRecord): void }[];
  readonly sayUnreadable: (table: Unreadable) => Promise<void>;
  readonly log: Logger;
}

/** Whatever happens to tables is shown here, or told to the process that shows them. */
export function followTables({
  tables,
  ownership,
  presenter,
  newsroom,
  privately,
  listeners,
  sayUnreadable,
  log,
}: TableEventsDeps): void {
  tables.onChange((change) => {
    const { record, cause, seat } = change;
    const { channel, guild } = record;
    if (ownership.owns(guild)) presenter.changed(change);
    else newsroom.tell({ say: 'changed', channel, guild, cause, seat, click: currentClick() });
    // What another process has saved, and this one has only heard of, comes without its acts.
    log.debug({ channel, cause, rev: record.rev }, change.acts === undefined ? 'followed' : 'saved');
    privately.changed(record);
    for (const listener of listeners) listener.changed(record);
  });
  tables.onFound((table) => {
    if ('record' in table) void presenter.startUp([table.record]);
    else void sayUnreadable(table);
  });
  tables.onRemoved((record) => {
    const { channel, guild } = record;
    if (ownership.owns(guild)) presenter.gone(record);
    else newsroom.tell({ say: 'changed', channel, guild, cause: 'clock' });
    privately.gone(channel);
  });
  tables.onStoodStill(({ record, ms }) => presenter.stoodStill(record, ms));
  tables.onSetBack((record) => {
    log.warn({ channel: record.channel, rev: record.rev }, 'storage has lost the end of a game');
    if (ownership.owns(record.guild)) presenter.setBack(record);
  });
}

import { AllowedMentionsTypes, type Snowflake } from 'discord-api-types/v10';
import type { AllowedMentions } from './message-body.ts';
import type { MessageRecord } from './records.ts';
import type { Problems } from './validate/problems.ts';

/** Whom a text pings, given what the sender allows: without a word about it, everybody it names. */
export function mentionsIn(
  text: string,
  allowed: AllowedMentions | null | undefined,
  known: (userId: Snowflake) => boolean,
): MessageRecord['mentions'] {
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].flatMap((match) => match.slice(1, 2)))];
  const parse = allowed ? (allowed.parse ?? []) : Object.values(AllowedMentionsTypes);
  const users = named(/<@!?(\d+)>/g).filter(known);
  const roles = named(/<@&(\d+)>/g);
  return {
    users: parse.includes(AllowedMentionsTypes.User) ? users : users.filter((id) => allowed?.users?.includes(id)),
    roles: parse.includes(AllowedMentionsTypes.Role) ? roles : roles.filter((id) => allowed?.roles?.includes(id)),
    everyone: parse.includes(AllowedMentionsTypes.Everyone) && /@(everyone|here)\b/.test(text),
  };
}

export function checkAllowedMentions(allowed: AllowedMentions | null | undefined, problems: Problems): void {
  if (!allowed) return;
  const both = (type: AllowedMentionsTypes, ids: readonly Snowflake[] | null | undefined) =>
    (allowed.parse ?? []).includes(type) && (ids?.length ?? 0) > 0;
  problems.expect(
    !both(AllowedMentionsTypes.User, allowed.users) && !both(AllowedMentionsTypes.Role, allowed.roles),
    ['allowed_mentions'],
    'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    "a kind stands either in 'parse' or in a list of ids",
  );
}

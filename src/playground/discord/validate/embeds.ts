import type { APIEmbed } from 'discord-api-types/v10';
import type { Path, Problems } from './problems.ts';

const TOTAL = 6000;

/** The limits on embeds that the schema cannot say: what they add up to, and that each shows something. */
export function checkEmbeds(embeds: readonly APIEmbed[], problems: Problems): void {
  const path: Path = ['embeds'];
  const total = embeds.reduce((sum, embed) => sum + length(embed), 0);
  problems.expect(
    total <= TOTAL,
    path,
    'MAX_EMBED_SIZE_EXCEEDED',
    `embeds add up to ${total} characters, at most ${TOTAL}`,
  );
  for (const [index, embed] of embeds.entries()) {
    const shows = length(embed) > 0 || embed.image !== undefined || embed.thumbnail !== undefined;
    problems.expect(shows, [...path, index], 'BASE_TYPE_REQUIRED', 'an embed must show something');
    for (const [at, field] of (embed.fields ?? []).entries()) {
      problems.expect(
        field.name.trim() !== '',
        [...path, index, 'fields', at, 'name'],
        'BASE_TYPE_REQUIRED',
        'must not be blank',
      );
      problems.expect(
        field.value.trim() !== '',
        [...path, index, 'fields', at, 'value'],
        'BASE_TYPE_REQUIRED',
        'must not be blank',
      );
    }
  }
}

function length(embed: APIEmbed): number {
  const texts = [embed.title, embed.description, embed.footer?.text, embed.author?.name];
  for (const field of embed.fields ?? []) texts.push(field.name, field.value);
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

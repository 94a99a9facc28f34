import { localName } from './commands.js';
import { beginCommand } from './composer.js';
import { byId, h } from './dom.js';
import { nameOf, state, tryTo } from './state.js';
import { parts, t } from './words.js';

/** @import { APIApplicationCommand } from 'discord-api-types/v10' */

const place = byId('welcome');

/**
 * What stands in an empty channel: how to begin, one press away.
 * @param {boolean} isEmpty
 */
export function showWelcome(isEmpty) {
  place.hidden = !isEmpty;
  if (!isEmpty) return;
  const play = state().commands.find(({ name }) => name === 'play');
  place.replaceChildren(
    h('img', { class: 'emblem', src: 'icon.svg', alt: '' }),
    ...(play ? invitation(play) : [nothingYet()]),
  );
}

function nothingYet() {
  return h('p', {}, t('welcome.nothing'));
}

/**
 * The games as the bot offers them: the page itself knows none.
 * @param {APIApplicationCommand} play
 */
function invitation(play) {
  const { channel, bot, me, people } = state();
  const game = play.options?.find((option) => 'choices' in option && option.required === true);
  const games = game && 'choices' in game ? (game.choices ?? []) : [];
  const guided = play.options?.some(({ name }) => name === 'guide') ?? false;
  const [first = '', second] = people
    .filter(({ id }) => id !== me.id)
    .slice(0, 2)
    .map(nameOf);
  return [
    h('h2', {}, t('welcome.heading', { bot: nameOf(bot) })),
    h('p', {}, guided ? t('welcome.guided') : t('welcome.which')),
    h(
      'div',
      { class: 'row' },
      ...games.map((choice) =>
        h(
          'button',
          {
            type: 'button',
            class: 'press primary',
            onclick: () =>
              tryTo({
                do: 'slash',
                channel,
                command: '/play',
                options: { [game?.name ?? '']: choice.value, ...(guided ? { guide: true } : {}) },
              }),
          },
          localName(choice),
        ),
      ),
    ),
    h(
      'p',
      {},
      ...parts('welcome.friends', {
        play: h(
          'button',
          { type: 'button', class: 'mention', onclick: () => beginCommand('play') },
          `/${localName(play)}`,
        ),
        friends: second === undefined ? first || t('welcome.somebodyElse') : t('welcome.or', { first, second }),
      }),
    ),
  ];
}

import { beginCommand } from './composer.js';
import { byId, h } from './dom.js';
import { nameOf, state, tryTo } from './state.js';

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
  return h('p', {}, 'Nothing was said here yet. Games are played in the channels of the server.');
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
  const friends = people
    .filter(({ id }) => id !== me.id)
    .slice(0, 2)
    .map(nameOf);
  return [
    h('h2', {}, `Play with ${nameOf(bot)}`),
    h(
      'p',
      {},
      guided ? 'Your first game is against an AI, with each kind of decision explained. Which one?' : 'Which game?',
    ),
    h(
      'div',
      { class: 'row' },
      ...games.map(({ name, value }) =>
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
                options: { [game?.name ?? '']: value, ...(guided ? { guide: true } : {}) },
              }),
          },
          name,
        ),
      ),
    ),
    h(
      'p',
      {},
      'With friends, or for both sides yourself: ',
      h('button', { type: 'button', class: 'mention', onclick: () => beginCommand('play') }, '/play'),
      ` opens a table. Then press Join as ${friends.join(' or ') || 'somebody else'}: switch at the top, or open a second window.`,
    ),
  ];
}

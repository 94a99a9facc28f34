import type { Snowflake } from 'discord-api-types/v10';
import type { People } from '../discord/people/people.ts';
import type { Answers, Gesture } from './protocol.ts';

/** A page shows the end of a channel; nobody scrolls further back in a playground. */
const SHOWN_AT_MOST = 200;

type Value = Answers[keyof Answers] | null;

/** Lets somebody do what was asked for at their window. Throws, with a reason to show, what Discord's client would not do. */
export async function perform(people: People, guildId: Snowflake, me: Snowflake, gesture: Gesture): Promise<Value> {
  const person = people.person(me);
  switch (gesture.do) {
    case 'enter': {
      const messages = person.messages(gesture.channel).slice(-SHOWN_AT_MOST);
      return { messages, commands: person.commands(gesture.channel) };
    }
    case 'type':
      person.type(gesture.channel, gesture.text);
      return null;
    case 'slash':
      await person.slash(gesture.channel, gesture.command, gesture.options, 'acked');
      return null;
    case 'complete': {
      const { channel, command, options, focused } = gesture;
      return (await person.autocomplete(channel, command, options, focused)).choices;
    }
    case 'click':
      await person.click(gesture.channel, gesture.message, gesture.component, 'acked');
      return null;
    case 'choose':
      await person.choose(gesture.channel, gesture.message, gesture.component, gesture.values, 'acked');
      return null;
    case 'submit':
      await person.submit(gesture.values, 'acked');
      return null;
    case 'closeModal':
      person.dismissModal();
      return null;
    case 'dismiss':
      person.dismiss(gesture.channel, gesture.message);
      return null;
    case 'addPerson': {
      const { id } = people.createUser(gesture.name, [guildId]);
      return people.users(guildId).find((user) => user.id === id) ?? null;
    }
    case 'addChannel':
      return people.createChannel(guildId, channelName(gesture.name));
    case 'addThread':
      return people.createThread(gesture.channel, gesture.name, me);
    case 'inspect':
      return people.inspect(me);
    case 'setLocale':
      people.setLocale(me, gesture.locale);
      return null;
  }
}

/** Channels are named in lower case, without spaces. */
function channelName(typed: string): string {
  return typed.toLowerCase().replaceAll(/\s+/g, '-');
}

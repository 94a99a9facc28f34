import { REST } from 'discord.js';

/** Answers to interactions and what changes them later; a channel's webhook would have an id and a token, too, but we use none. */
const ANSWER = /^\/webhooks\/\d+\/[^/?]+/;
/**
 * Every token is a route of its own to the library, which keeps an object for each until it looks through them: hourly, unless told.
 * A busy table gets through thousands of tokens an hour.
 */
const SWEEP_MS = 60_000;

/**
 * What is sent with an interaction's token does not count among Discord's 50 requests a second, but the library counts it (only the first
 * acknowledgement it does not). So those go through a REST of their own: people's private answers never wait for other tables' boards.
 */
export function answerApart(rest: REST): REST {
  const { api, ...options } = rest.options;
  const answers = new REST({
    ...options,
    api,
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    handlerSweepInterval: SWEEP_MS,
  });
  const others = rest.queueRequest.bind(rest);
  rest.queueRequest = (request) =>
    ANSWER.test(request.fullRoute) ? answers.queueRequest({ ...request, auth: false }) : others(request);
  return answers;
}

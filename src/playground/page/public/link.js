import { t } from './words.js';

/** @import { Answers, Asked, Frame, Gesture } from '../protocol.ts' */

const RETRY_MS = 1000;

/**
 * @typedef {object} Link
 * @property {<G extends Gesture>(gesture: G) => Promise<G['do'] extends keyof Answers ? Answers[G['do']] : null>} ask
 *   Does something; rejects with the reason when it cannot be done.
 * @property {() => void} close
 */

/**
 * The websocket to the playground, as one person. It comes back by itself: each time it does, `hear` gets a new hello.
 * @param {string} person
 * @param {(frame: Exclude<Frame, { kind: 'answer' | 'refusal' }>) => void} hear
 * @param {(isUp: boolean) => void} tellState
 * @returns {Link}
 */
export function connect(person, hear, tellState) {
  /** @type {Map<number, { resolve: (value: any) => void, reject: (why: Error) => void }>} */
  const waiting = new Map();
  let asked = 0;
  let closed = false;
  let socket = open();

  function open() {
    const url = new URL('live', location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.search = `?as=${encodeURIComponent(person)}`;
    const opened = new WebSocket(url);
    opened.onopen = () => tellState(true);
    opened.onmessage = ({ data }) => receive(JSON.parse(data));
    opened.onclose = () => {
      for (const { reject } of waiting.values()) reject(new Error(t('trouble.away')));
      waiting.clear();
      if (closed) return;
      tellState(false);
      setTimeout(() => {
        if (!closed) socket = open();
      }, RETRY_MS);
    };
    return opened;
  }

  /** @param {Frame} frame */
  function receive(frame) {
    if (closed) return;
    if (frame.kind === 'answer') settle(frame.to)?.resolve(frame.value);
    else if (frame.kind === 'refusal') settle(frame.to)?.reject(new Error(frame.why ?? t('trouble.changed')));
    else hear(frame);
  }

  /** @param {number} ask */
  function settle(ask) {
    const asker = waiting.get(ask);
    waiting.delete(ask);
    return asker;
  }

  return {
    ask(gesture) {
      if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error(t('trouble.away')));
      asked += 1;
      /** @type {Asked} */
      const question = { ask: asked, gesture };
      socket.send(JSON.stringify(question));
      return new Promise((resolve, reject) => {
        waiting.set(question.ask, { resolve, reject });
      });
    },
    close() {
      closed = true;
      socket.close();
    },
  };
}

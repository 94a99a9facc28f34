/** What Discord answers when it says no: HTTP status, its own code, its words. */
const ANSWERS = {
  unauthorized: [401, 0, '401: Unauthorized'],
  unknownRoute: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownEmoji: [404, 10014, 'Unknown Emoji'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  tooManyEmojis: [400, 30008, 'Maximum number of emojis reached (2000)'],
  oldMessageEdits: [429, 30046, 'Maximum number of edits to messages older than 1 hour reached. Try again later.'],
  tooLarge: [413, 40005, 'Request entity too large'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  tooManyFollowUps: [400, 40094, 'This interaction has hit the maximum number of follow up messages'],
  missingAccess: [403, 50001, 'Missing Access'],
  wrongChannelKind: [403, 50024, 'Cannot execute action on this channel type'],
  notOwnMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  noDirectMessages: [403, 50007, 'Cannot send messages to this user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  notForMessages: [400, 50008, 'Cannot send messages in a non-text channel'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  invalidToken: [401, 50027, 'Invalid Webhook Token'],
  invalidForm: [400, 50035, 'Invalid Form Body'],
  threadArchived: [400, 50083, 'Thread is archived'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
  threadLocked: [400, 160005, 'Thread is locked'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>;

export type AnswerName = keyof typeof ANSWERS;

/** No sound client ever gets these: they go on the list of violations. Others are part of life (a late click, no permission). */
const MALFORMED: ReadonlySet<AnswerName> = new Set([
  'unknownRoute',
  'methodNotAllowed',
  'tooLarge',
  'emptyMessage',
  'invalidForm',
  'invalidJson',
]);

export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly malformed: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** One line for the journal: which field, which route. */
  readonly detail: string;

  constructor(
    name: AnswerName,
    {
      detail = '',
      extra = {},
      headers = {},
    }: { detail?: string; extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    const [status, code, message] = ANSWERS[name];
    super(detail === '' ? message : `${message}: ${detail}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.malformed = MALFORMED.has(name);
    this.detail = detail;
    this.headers = headers;
    // Discord never says more than its own words; only what no real server would be asked is explained in the answer.
    const explained = name === 'unknownRoute' || name === 'methodNotAllowed' || name === 'tooLarge';
    this.body = { message: explained ? this.message : message, code, ...extra };
  }
}

import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { MessageBody } from './message-body.ts';

/** Callback types 4 to 7: an answer, or the promise of one. */
export interface MessageCallback {
  type: 4 | 5 | 6 | 7;
  data?: MessageBody | null;
}

export interface AutocompleteCallback {
  type: 8;
  data?: { choices?: Choice[] | null };
}

export interface ModalCallback {
  type: 9;
  data: APIModalInteractionResponseCallbackData;
}

export interface Choice {
  name: string;
  value: string | number;
}

// The package ships its schemas as plain JavaScript; these are the ones the stand-in uses, with the types they check.
declare module 'discord-api-spec/zod' {
  import type {
    RESTPatchAPIChannelJSONBody,
    RESTPostAPIChannelMessagesThreadsJSONBody,
    RESTPostAPIChannelThreadsJSONBody,
    RESTPostAPICurrentUserCreateDMChannelJSONBody,
    RESTPostAPIGuildForumThreadsJSONBody,
  } from 'discord-api-types/v10';
  import type { ZodMiniType } from 'zod/mini';

  type MessageBody = import('../message-body.ts').MessageBody;
  type ForumPost = Omit<RESTPostAPIGuildForumThreadsJSONBody, 'message'> & { message: MessageBody };
  type CommandBody = import('../commands.ts').CommandBody;
  type MessageCallback = import('../callback-body.ts').MessageCallback;
  type AutocompleteCallback = import('../callback-body.ts').AutocompleteCallback;
  type ModalCallback = import('../callback-body.ts').ModalCallback;

  export const MessageCreateRequestSchema: ZodMiniType<MessageBody>;
  export const MessageEditRequestPartialSchema: ZodMiniType<MessageBody>;
  export const IncomingWebhookRequestPartialSchema: ZodMiniType<MessageBody>;
  export const IncomingWebhookUpdateRequestPartialSchema: ZodMiniType<MessageBody>;
  export const CreateMessageInteractionCallbackRequestSchema: ZodMiniType<MessageCallback>;
  export const UpdateMessageInteractionCallbackRequestSchema: ZodMiniType<MessageCallback>;
  export const ApplicationCommandAutocompleteCallbackRequestSchema: ZodMiniType<AutocompleteCallback>;
  export const ModalInteractionCallbackRequestSchema: ZodMiniType<ModalCallback>;
  export const ApplicationCommandUpdateRequestSchema: ZodMiniType<CommandBody>;
  export const CreateTextThreadWithMessageRequestSchema: ZodMiniType<RESTPostAPIChannelMessagesThreadsJSONBody>;
  export const CreateForumThreadRequestSchema: ZodMiniType<ForumPost>;
  export const CreateTextThreadWithoutMessageRequestSchema: ZodMiniType<RESTPostAPIChannelThreadsJSONBody>;
  export const UpdateThreadRequestPartialSchema: ZodMiniType<RESTPatchAPIChannelJSONBody>;
  export const CreatePrivateChannelRequestSchema: ZodMiniType<RESTPostAPICurrentUserCreateDMChannelJSONBody>;
}

import { CreatePrivateChannelRequestSchema } from 'discord-api-spec/zod';
import { type APIApplication, ApplicationFlags } from 'discord-api-types/v10';
import type { Core } from '../core.ts';
import { ApiError } from '../errors.ts';
import { Problems } from '../validate/problems.ts';
import { parseBody } from '../validate/schema.ts';
import { ok, type Route } from './route.ts';

/** Who the bot is, whom it shares a server with, and where its gateway is. */
export const identityRoutes: Route[] = [
  { method: 'GET', path: '/gateway', open: true, handle: (core) => ok({ url: core.gatewayUrl() }) },
  {
    method: 'GET',
    path: '/gateway/bot',
    handle: (core) => ok(core.gateway.advice()),
  },
  { method: 'GET', path: '/users/@me', handle: (core) => ok(core.world.bot) },
  { method: 'GET', path: '/applications/@me', handle: (core) => ok(application(core)) },
  { method: 'GET', path: '/oauth2/applications/@me', handle: (core) => ok(application(core)) },
  {
    method: 'POST',
    path: '/users/@me/channels',
    handle(core, request) {
      const body = parseBody(CreatePrivateChannelRequestSchema, request.body ?? {});
      const problems = new Problems();
      problems.expect(body.recipient_id !== undefined, ['recipient_id'], 'BASE_TYPE_REQUIRED', 'needed');
      problems.throwIfAny();
      const { id } = core.world.user(body.recipient_id);
      return ok(core.payloads.channel(core.world.directChannel(id)));
    },
  },
  { method: 'GET', path: '/users/:user', handle: (core, request) => ok(core.world.user(request.param('user'))) },
  {
    method: 'GET',
    path: '/guilds/:guild/members/:user',
    handle(core, request) {
      const guild = core.world.guild(request.param('guild'));
      if (!core.world.hasBot(guild.id)) throw new ApiError('missingAccess');
      const asked = request.param('user');
      const member = guild.members.find(({ userId }) => userId === (asked === '@me' ? core.world.bot.id : asked));
      if (member === undefined) throw new ApiError('unknownMember');
      return ok(core.payloads.member(member));
    },
  },
];

function application(core: Core): APIApplication {
  return {
    id: core.world.applicationId,
    name: core.world.bot.username,
    icon: null,
    description: '',
    bot_public: true,
    bot_require_code_grant: false,
    bot: core.world.bot,
    summary: '',
    verify_key: '0'.repeat(64),
    team: null,
    flags: ApplicationFlags.ApplicationCommandBadge,
    flags_new: String(ApplicationFlags.ApplicationCommandBadge),
    approximate_guild_count: core.world.guilds.size,
  };
}

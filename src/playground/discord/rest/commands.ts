import { ApplicationCommandUpdateRequestSchema } from 'discord-api-spec/zod';
import * as z from 'zod/mini';
import type { CommandScope } from '../commands.ts';
import type { Core } from '../core.ts';
import { ApiError } from '../errors.ts';
import { checkCommands } from '../validate/commands.ts';
import { Problems } from '../validate/problems.ts';
import { parseBody } from '../validate/schema.ts';
import { ok, type RestRequest, type Route } from './route.ts';

const Bodies = z.array(z.looseObject({}));

/** Registering slash commands, for every server or for one. */
export const commandRoutes: Route[] = [
  '/applications/:application/commands',
  '/applications/:application/guilds/:guild/commands',
].flatMap((path): Route[] => [
  {
    method: 'GET',
    path,
    query: ['with_localizations'],
    handle: (core, request) => ok(core.commands.in(scopeOf(core, request, path))),
  },
  {
    method: 'PUT',
    path,
    handle(core, request) {
      const scope = scopeOf(core, request, path);
      const bodies = listOf(request.body).map((body) => parseBody(ApplicationCommandUpdateRequestSchema, normal(body)));
      checkCommands(bodies);
      return ok(core.commands.replace(scope, bodies));
    },
  },
]);

function scopeOf(core: Core, request: RestRequest, path: string): CommandScope {
  if (request.param('application') !== core.world.applicationId) throw new ApiError('missingAccess');
  return path.includes(':guild') ? core.world.guild(request.param('guild')).id : 'global';
}

function listOf(body: unknown): Record<string, unknown>[] {
  const list = Bodies.safeParse(body);
  if (list.success) return list.data;
  const problems = new Problems();
  problems.add([], 'BASE_TYPE_BAD_TYPE', 'a list of commands is expected');
  problems.throwIfAny();
  return [];
}

/** Discord takes permissions as text too, and knows `nsfw` although its schema for this route does not name it. */
function normal({ nsfw, ...body }: Record<string, unknown>): Record<string, unknown> {
  const problems = new Problems();
  problems.expect(nsfw !== true, ['nsfw'], 'NOT_EMULATED', 'age-restricted commands are not emulated');
  problems.throwIfAny();
  const permissions = body.default_member_permissions;
  return typeof permissions === 'string' ? { ...body, default_member_permissions: Number(permissions) } : body;
}

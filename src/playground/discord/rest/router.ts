import { decoded } from '../address.ts';
import { callbackRoutes } from './callbacks.ts';
import { channelRoutes } from './channels.ts';
import { commandRoutes } from './commands.ts';
import { emojiRoutes } from './emojis.ts';
import { identityRoutes } from './identity.ts';
import { messageRoutes } from './messages.ts';
import type { Route } from './route.ts';
import { webhookRoutes } from './webhooks.ts';

const ROUTES: readonly Route[] = [
  ...identityRoutes,
  ...commandRoutes,
  ...emojiRoutes,
  ...callbackRoutes,
  ...webhookRoutes,
  ...channelRoutes,
  ...messageRoutes,
];

export interface Match {
  route: Route;
  params: ReadonlyMap<string, string>;
}

/** The route for a path, the fact that only another method would fit, or nothing. */
export function findRoute(method: string, path: string): Match | 'other-method' | null {
  const steps = path.split('/').map((step) => decoded(step) ?? step);
  let otherMethod = false;
  for (const route of ROUTES) {
    const params = paramsIn(route.path.split('/'), steps);
    if (params === null) continue;
    if (route.method === method) return { route, params };
    otherMethod = true;
  }
  return otherMethod ? 'other-method' : null;
}

function paramsIn(template: readonly string[], steps: readonly string[]): Map<string, string> | null {
  if (template.length !== steps.length) return null;
  const params = new Map<string, string>();
  for (const [index, part] of template.entries()) {
    const step = steps[index] ?? '';
    if (part.startsWith(':')) params.set(part.slice(1), step);
    else if (part !== step) return null;
  }
  return params;
}

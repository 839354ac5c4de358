import type { ReadFact } from '../../../renderer/values/condition.ts';
import { getOwn } from '../../facts/members.ts';
import type { RouteState } from '../../facts/state.ts';

/** Returns the facts as they will be on the next screen. */
export const factsAt =
  (route: RouteState, fact: ReadFact): ReadFact =>
  (name) => {
    if (name === 'route.name') return route.name;
    if (name === 'route.path') return route.path;
    if (name.startsWith('route.query.')) return getOwn(route.query, name.slice('route.query.'.length)) ?? '';
    if (name.startsWith('route.params.')) return getOwn(route.params, name.slice('route.params.'.length)) ?? '';
    return fact(name);
  };

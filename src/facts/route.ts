import { defineSiteFact } from './define.ts';
import { getOwn } from './members.ts';
import { routeState } from './state.ts';

export const routeName = defineSiteFact({
  name: 'route.name',
  type: 'string',
  describes: 'Name of the current route.',
  read: (state) => state(routeState).name,
});
export const routePath = defineSiteFact({
  name: 'route.path',
  type: 'string',
  describes: 'Path of the URL.',
  read: (state) => state(routeState).path,
});
export const routeQuery = defineSiteFact({
  name: 'route.query.*',
  type: 'string',
  describes: 'A query parameter of the URL; empty when it is missing.',
  member: (state, name) => getOwn(state(routeState).query, name) ?? '',
});
export const routeParams = defineSiteFact({
  name: 'route.params.*',
  type: 'string',
  describes: 'A path parameter of the route; empty when it is missing.',
  member: (state, name) => getOwn(state(routeState).params, name) ?? '',
});

import { atom } from 'jotai';
import { defineSiteFact } from './define.ts';
import { family, own } from './members.ts';
import { routeState } from './state.ts';

export const routeName = defineSiteFact({
  name: 'route.name',
  type: 'string',
  describes: 'Name of the present route.',
  atom: atom((get) => get(routeState).name),
});
export const routePath = defineSiteFact({
  name: 'route.path',
  type: 'string',
  describes: 'Path of the address.',
  atom: atom((get) => get(routeState).path),
});
export const routeQuery = defineSiteFact({
  name: 'route.query.*',
  type: 'string',
  describes: 'A query parameter of the address; empty when it is not there.',
  member: family((name) => atom((get) => own(get(routeState).query, name) ?? '')),
});
export const routeParams = defineSiteFact({
  name: 'route.params.*',
  type: 'string',
  describes: 'A part of the address that the route names; empty when it is not there.',
  member: family((name) => atom((get) => own(get(routeState).params, name) ?? '')),
});

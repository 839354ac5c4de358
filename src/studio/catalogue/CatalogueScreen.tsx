import { goTo, pathOf, type Route } from '../context/route.ts';
import { Catalogue } from './Catalogue.tsx';

const routeOf = (widget: string): Route => ({ screen: 'catalogue', rest: widget });

/** Renders the catalogue at its address in the studio: `/ops/catalogue/game-row#example-no-games`. */
export function CatalogueScreen({ rest }: { readonly rest: string }) {
  return (
    <Catalogue widget={rest} hrefOf={(widget) => pathOf(routeOf(widget))} onOpen={(widget) => goTo(routeOf(widget))} />
  );
}

import { lazy } from 'react';
import { useWords } from '../look/words.ts';
import { Empty } from '../parts/controls.tsx';
import { useMerchant } from './operator-context.ts';
import type { Route } from './route.ts';

const Editor = lazy(() => import('../editor/EditorScreen.tsx').then(({ EditorScreen }) => ({ default: EditorScreen })));
const CatalogueScreen = lazy(() =>
  import('../catalogue/CatalogueScreen.tsx').then((module) => ({ default: module.CatalogueScreen })),
);
const Merchants = lazy(() => import('../screens/Merchants.tsx').then((module) => ({ default: module.Merchants })));

/** The screen at an address. A merchant that the operator does not work for is not there for them. */
export function ScreenOf({ route }: { readonly route: Route }) {
  const say = useWords();
  const merchant = useMerchant(route.merchant);
  if (route.screen === 'merchants') return <Merchants />;
  if (route.screen === 'catalogue') return <CatalogueScreen rest={route.rest} />;
  if (!merchant) return <Empty icon="store">{say('merchant.none')}</Empty>;
  return <Editor key={merchant.code} merchant={merchant} rest={route.rest} />;
}

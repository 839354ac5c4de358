import { lazy } from 'react';
import { useMay, useMerchant } from '../context/operator-context.ts';
import { goTo, type Route } from '../context/route.ts';
import { useText } from '../look/texts.ts';
import { Button, Empty } from '../parts/controls.tsx';

const Editor = lazy(() => import('../editor/EditorScreen.tsx').then((module) => ({ default: module.EditorScreen })));
const CatalogueScreen = lazy(() =>
  import('../catalogue/CatalogueScreen.tsx').then((module) => ({ default: module.CatalogueScreen })),
);
const Merchants = lazy(() => import('../screens/Merchants.tsx').then((module) => ({ default: module.Merchants })));
const Switches = lazy(() => import('../screens/Switches.tsx').then((module) => ({ default: module.Switches })));
const Versions = lazy(() => import('../screens/Versions.tsx').then((module) => ({ default: module.Versions })));
const Queues = lazy(() => import('../queues/QueuesScreen.tsx').then((module) => ({ default: module.QueuesScreen })));
const Promotions = lazy(() =>
  import('../promotions/PromotionsScreen.tsx').then((module) => ({ default: module.PromotionsScreen })),
);
const Audit = lazy(() => import('../screens/Audit.tsx').then((module) => ({ default: module.Audit })));
const Overview = lazy(() =>
  import('../screens/overview/OverviewScreen.tsx').then((module) => ({ default: module.OverviewScreen })),
);
const Status = lazy(() =>
  import('../screens/status/StatusScreen.tsx').then((module) => ({ default: module.StatusScreen })),
);
const Operators = lazy(() => import('../screens/Operators.tsx').then((module) => ({ default: module.Operators })));

/** Screens of one merchant. */
const ofMerchant = {
  overview: Overview,
  editor: Editor,
  switches: Switches,
  versions: Versions,
  promotions: Promotions,
  queues: Queues,
  audit: Audit,
} as const;

/** Renders the screen of a route. A merchant that the operator may not access is treated as nonexistent. */
export function ScreenOf({ route }: { readonly route: Route }) {
  const t = useText();
  const merchant = useMerchant(route.merchant);
  const isAdmin = useMay('admin');
  if (route.screen === 'merchants') return <Merchants />;
  if (route.screen === 'operators' && !isAdmin) return <NotForYou words={t('screen.not-allowed')} />;
  if (route.screen === 'status') return <Status />;
  if (route.screen === 'operators') return <Operators />;
  if (route.screen === 'catalogue') return <CatalogueScreen rest={route.rest} />;
  if (!merchant) return <NotForYou words={t('merchant.none')} />;
  const Screen = ofMerchant[route.screen];
  return <Screen key={`${merchant.code} ${route.screen}`} merchant={merchant} rest={route.rest} />;
}

/** Renders why there is nothing at an address, with the way to what the operator works for. */
function NotForYou({ words }: { readonly words: string }) {
  const t = useText();
  return (
    <Empty icon="store">
      <h1>{words}</h1>
      <Button onClick={() => goTo({ screen: 'merchants', rest: '' })}>{t('screen.merchants')}</Button>
    </Empty>
  );
}

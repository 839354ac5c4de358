import { useMay, useMerchant } from '../context/operator-context.ts';
import { goTo, type Route } from '../context/route.ts';
import { useText } from '../look/texts.ts';
import { Button, Empty } from '../parts/controls.tsx';
import { lazyPart } from '../parts/lazy-part.ts';

const Editor = lazyPart(() => import('../editor/EditorScreen.tsx').then((module) => module.EditorScreen));
const CatalogueScreen = lazyPart(() =>
  import('../catalogue/CatalogueScreen.tsx').then((module) => module.CatalogueScreen),
);
const Merchants = lazyPart(() => import('../screens/Merchants.tsx').then((module) => module.Merchants));
const Switches = lazyPart(() => import('../screens/Switches.tsx').then((module) => module.Switches));
const Versions = lazyPart(() => import('../screens/Versions.tsx').then((module) => module.Versions));
const Queues = lazyPart(() => import('../queues/QueuesScreen.tsx').then((module) => module.QueuesScreen));
const Promotions = lazyPart(() =>
  import('../promotions/PromotionsScreen.tsx').then((module) => module.PromotionsScreen),
);
const Audit = lazyPart(() => import('../screens/Audit.tsx').then((module) => module.Audit));
const Overview = lazyPart(() =>
  import('../screens/overview/OverviewScreen.tsx').then((module) => module.OverviewScreen),
);
const Status = lazyPart(() => import('../screens/status/StatusScreen.tsx').then((module) => module.StatusScreen));
const Operators = lazyPart(() => import('../screens/Operators.tsx').then((module) => module.Operators));

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

/** Menu entries: path, icon, text key. */
export interface Entry {
  readonly key: string;
  readonly text: string;
  readonly icon?: string;
  readonly category?: string;
  readonly strong?: boolean;
  readonly to?: string;
}

const category = (key: string, icon: string, code: string): Entry => ({
  key,
  text: `menu.${key}`,
  icon,
  category: code,
  to: `/${key}`,
});

export const mainMenu: readonly Entry[] = [
  { key: 'home', text: 'menu.home', icon: 'house', to: '/' },
  { key: 'search', text: 'menu.search', icon: 'search' },
  category('rng', 'cherry', 'RNG'),
  category('live', 'radio', 'LIVE'),
  category('sports', 'trophy', 'SPORTS'),
  category('esports', 'gamepad-2', 'ESPORTS'),
  category('fish', 'fish', 'FISH'),
  category('pvp', 'swords', 'PVP'),
  category('inhouse', 'rocket', 'INHOUSE'),
  category('elott', 'clover', 'ELOTT'),
  category('lottery', 'ticket', 'LOTT'),
  category('vnlottery', 'star', 'VNLOTTERY'),
  { key: 'promotions', text: 'menu.promotions', icon: 'gift', strong: true, to: '/promotions' },
];

const link = (key: string): Entry => ({ key, text: `menu.${key}`, to: `/${key}` });

export const footerMenu: readonly { readonly text: string; readonly entries: readonly Entry[] }[] = [
  { text: 'footer.games', entries: ['rng', 'live', 'fish', 'pvp'].map(link) },
  { text: 'footer.more', entries: ['sports', 'esports', 'lottery', 'inhouse'].map(link) },
  {
    text: 'footer.site',
    entries: [
      link('promotions'),
      { key: 'announcements', text: 'menu.announcements' },
      { key: 'service', text: 'menu.service' },
      link('help'),
    ],
  },
];

export const serviceMenu: readonly Entry[] = [
  { key: 'service', text: 'menu.service', icon: 'headset' },
  { key: 'announcements', text: 'menu.announcements', icon: 'megaphone' },
  { key: 'help', text: 'menu.help', icon: 'circle-help', to: '/help' },
  { key: 'speed', text: 'menu.speed', icon: 'gauge' },
];

export const partners = [
  ['Gambling Therapy', 'https://www.gamblingtherapy.org/'],
  ['Gamblers Anonymous', 'https://www.gamblersanonymous.org/'],
] as const;

export const networks = [
  ['Facebook', 'facebook'],
  ['WhatsApp', 'whatsapp'],
  ['Telegram', 'telegram'],
] as const;

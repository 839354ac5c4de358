/** The visual identity of a vendor: logo colours and logo shape. */
export interface Look {
  readonly primary: string;
  readonly secondary: string;
  readonly mark: MarkName;
}

export type MarkName =
  | 'nova'
  | 'lamp'
  | 'peak'
  | 'petal'
  | 'blade'
  | 'bird'
  | 'wind'
  | 'diamond'
  | 'column'
  | 'leaf'
  | 'flame'
  | 'crest'
  | 'pearl'
  | 'wing'
  | 'depth'
  | 'tide'
  | 'duel'
  | 'tile'
  | 'arc'
  | 'peaks'
  | 'chevron'
  | 'hex'
  | 'orbit'
  | 'bolt'
  | 'trine'
  | 'spire'
  | 'balls'
  | 'drum'
  | 'lotus'
  | 'house'
  | 'gate'
  | 'portal';

const look = (colours: string, mark: MarkName): Look => {
  const [primary = '#7c5cff', secondary = '#22d3ee'] = colours.split(' ');
  return { primary, secondary, mark };
};

const LOOKS: Readonly<Record<string, Look>> = {
  NVX: look('#8b5cf6 #22d3ee', 'nova'),
  LUM: look('#fbbf24 #fb7185', 'lamp'),
  KZM: look('#ef4444 #fb923c', 'peak'),
  SFR: look('#10b981 #facc15', 'petal'),
  TRX: look('#94a3b8 #f97316', 'blade'),
  ODL: look('#f472b6 #fde047', 'bird'),
  BRZ: look('#f43f5e #fbbf24', 'wind'),
  VTR: look('#e11d74 #a855f7', 'diamond'),
  MYR: look('#d97706 #fcd34d', 'column'),
  JDW: look('#059669 #a7f3d0', 'leaf'),
  EMB: look('#ea580c #fde68a', 'flame'),
  SAU: look('#d4a94e #7f1d3f', 'crest'),
  PRL: look('#e0e7ff #818cf8', 'pearl'),
  CRV: look('#38bdf8 #6366f1', 'wing'),
  ABY: look('#0ea5e9 #14b8a6', 'depth'),
  TDL: look('#06b6d4 #fbbf24', 'tide'),
  DUO: look('#f43f5e #3b82f6', 'duel'),
  TBQ: look('#22c55e #fef3c7', 'tile'),
  STD: look('#22c55e #eab308', 'arc'),
  GMS: look('#6366f1 #22d3ee', 'peaks'),
  OVT: look('#f97316 #ef4444', 'chevron'),
  AV: look('#38bdf8 #e0f2fe', 'hex'),
  AI: look('#a855f7 #ec4899', 'orbit'),
  IMES: look('#facc15 #f97316', 'bolt'),
  TF: look('#ef4444 #f59e0b', 'trine'),
  IA: look('#14b8a6 #a3e635', 'spire'),
  LTX: look('#f59e0b #ef4444', 'balls'),
  DRW: look('#a855f7 #f472b6', 'drum'),
  VNS: look('#dc2626 #fde047', 'lotus'),
  HSO: look('#22d3ee #a3e635', 'house'),
  SWG: look('#818cf8 #f0abfc', 'gate'),
  PTL: look('#2dd4bf #818cf8', 'portal'),
};

/** Returns the identity of a vendor; a vendor without one gets the default. */
export const lookOf = (code: string): Look => LOOKS[code] ?? look('#8b5cf6 #22d3ee', 'nova');

import type { FaceName } from './lettering.ts';
import type { RampName } from './palettes.ts';

/** The visual identity of a vendor: logo colours, logo shape, and title style of its covers. */
export interface Look {
  readonly primary: string;
  readonly secondary: string;
  readonly mark: MarkName;
  readonly face: FaceName;
  /** The material of its titles. */
  readonly metal: RampName;
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

const look = (colours: string, mark: MarkName, title: readonly [FaceName, RampName]): Look => {
  const [primary = '#7c5cff', secondary = '#22d3ee'] = colours.split(' ');
  return { primary, secondary, mark, face: title[0], metal: title[1] };
};

const LOOKS: Readonly<Record<string, Look>> = {
  NVX: look('#8b5cf6 #22d3ee', 'nova', ['block', 'gold']),
  LUM: look('#fbbf24 #fb7185', 'lamp', ['round', 'ivory']),
  KZM: look('#ef4444 #fb923c', 'peak', ['serif', 'gold']),
  SFR: look('#10b981 #facc15', 'petal', ['round', 'gold']),
  TRX: look('#94a3b8 #f97316', 'blade', ['slim', 'silver']),
  ODL: look('#f472b6 #fde047', 'bird', ['round', 'ivory']),
  BRZ: look('#f43f5e #fbbf24', 'wind', ['block', 'gold']),
  VTR: look('#e11d74 #a855f7', 'diamond', ['serif', 'rose']),
  MYR: look('#d97706 #fcd34d', 'column', ['serif', 'gold']),
  JDW: look('#059669 #a7f3d0', 'leaf', ['serif', 'gold']),
  EMB: look('#ea580c #fde68a', 'flame', ['block', 'fire']),
  SAU: look('#d4a94e #7f1d3f', 'crest', ['serif', 'gold']),
  PRL: look('#e0e7ff #818cf8', 'pearl', ['serif', 'silver']),
  CRV: look('#38bdf8 #6366f1', 'wing', ['slim', 'silver']),
  ABY: look('#0ea5e9 #14b8a6', 'depth', ['block', 'ice']),
  TDL: look('#06b6d4 #fbbf24', 'tide', ['block', 'gold']),
  DUO: look('#f43f5e #3b82f6', 'duel', ['slim', 'gold']),
  TBQ: look('#22c55e #fef3c7', 'tile', ['serif', 'gold']),
  STD: look('#22c55e #eab308', 'arc', ['sport', 'silver']),
  GMS: look('#6366f1 #22d3ee', 'peaks', ['sport', 'silver']),
  OVT: look('#f97316 #ef4444', 'chevron', ['sport', 'gold']),
  AV: look('#38bdf8 #e0f2fe', 'hex', ['sport', 'ice']),
  AI: look('#a855f7 #ec4899', 'orbit', ['sport', 'silver']),
  IMES: look('#facc15 #f97316', 'bolt', ['sport', 'gold']),
  TF: look('#ef4444 #f59e0b', 'trine', ['sport', 'silver']),
  IA: look('#14b8a6 #a3e635', 'spire', ['sport', 'ice']),
  LTX: look('#f59e0b #ef4444', 'balls', ['block', 'gold']),
  DRW: look('#a855f7 #f472b6', 'drum', ['round', 'ivory']),
  VNS: look('#dc2626 #fde047', 'lotus', ['block', 'gold']),
  HSO: look('#22d3ee #a3e635', 'house', ['slim', 'ice']),
  SWG: look('#818cf8 #f0abfc', 'gate', ['slim', 'silver']),
  PTL: look('#2dd4bf #818cf8', 'portal', ['slim', 'silver']),
};

/** Returns the identity of a vendor; a vendor without one gets the default. */
export const lookOf = (code: string): Look => LOOKS[code] ?? look('#8b5cf6 #22d3ee', 'nova', ['block', 'gold']);

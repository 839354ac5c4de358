import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

/** Words of a product in one language. */
export interface ProductWords {
  readonly name: string;
  readonly text: string;
  /** Category of the shop; empty for none. */
  readonly shelf: string;
}

/** Words by language. */
export type ProductTexts = Readonly<Record<string, ProductWords>>;

export type ProductKind = 'goods' | 'digital' | 'chips';

interface PointProductTable {
  id: Generated<number>;
  merchant: WrittenOnce<string>;
  /** Key of a seeded product. */
  key: WrittenOnce<string | null>;
  kind: ProductKind;
  position: number;
  texts: JSONColumnType<ProductTexts, string, string>;
  image: string;
  points: bigint;
  /** Chips in 1/10 000 of the currency; 0 for what is no chips. */
  amount: bigint;
  /** How many one member may have; 0 for any number. */
  member_limit: number;
  shown: Generated<boolean>;
  changed_at: Date;
}

interface PointVariantTable {
  id: Generated<number>;
  product_id: WrittenOnce<number>;
  position: Generated<number>;
  /** Empty where the product has no variants. */
  name: string;
  /** What one costs; null for the points of the product. */
  points: Generated<bigint | null>;
  on_hand: number;
  /** Ordered and not yet sent. */
  reserved: Generated<number>;
}

interface PointRedemptionTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  member_id: WrittenOnce<bigint>;
  key: WrittenOnce<string>;
  fingerprint: WrittenOnce<Buffer>;
  product_id: WrittenOnce<number>;
  variant_id: WrittenOnce<number>;
  /** The product's words when it was redeemed. */
  texts: JSONColumnType<ProductTexts, string, never>;
  variant: WrittenOnce<string>;
  quantity: WrittenOnce<number>;
  points: WrittenOnce<bigint>;
  amount: WrittenOnce<bigint>;
  currency: WrittenOnce<string>;
  state: 'in_process' | 'rejected' | 'approved';
  reason: Generated<string>;
  tracking: Generated<string>;
  /** Address and number, encrypted. */
  delivery: Buffer | null;
  hold_tx: bigint | null;
  created_at: WrittenOnce<Date>;
  decided_at: Date | null;
  decided_by: string | null;
}

export type ProductRow = Selectable<PointProductTable>;
export type VariantRow = Selectable<PointVariantTable>;
export type RedemptionRow = Selectable<PointRedemptionTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    point_product: PointProductTable;
    point_variant: PointVariantTable;
    point_redemption: PointRedemptionTable;
  }
}

import { statusCell, textCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineOperation, defineQueue, type OperationInput, rowId } from '../../../../kernel/queues/queue.ts';
import type { Product } from '../../store.ts';
import type { ProductRow } from '../../tables.ts';
import { anyWords } from '../../words.ts';
import {
  addProduct,
  addVariant,
  changeProduct,
  listGoods,
  listVariantNames,
  lockProduct,
  renameVariant,
  setStock,
  setVariantPoints,
} from './store.ts';

const TONES = { shown: 'good' } as const;

/** Returns the product of an operation, locked; undefined when the merchant has no such product. */
async function productOf({ within, merchant, id }: OperationInput<unknown>): Promise<ProductRow | undefined> {
  const key = countOf(id);
  return key === undefined ? undefined : lockProduct(within, { merchant, id: key });
}

/**
 * Names of the operations on a product. One whose stock has no name is divided: a second choice beside it would leave players
 * one without words.
 */
function operationsOf({ shown, variants }: Product): readonly string[] {
  const hasUnnamed = variants.some(({ name }) => name === '');
  const ofChoices = variants.length > 1 ? ['price'] : [];
  return ['edit', hasUnnamed ? 'divide' : 'variant', 'rename', ...ofChoices, 'stock', shown ? 'hide' : 'show'];
}

/** What there is of a product, by variant, with the points of those that have their own. */
const stockText = ({ variants }: Product): string =>
  variants
    .map(
      ({ name, on_hand: onHand, points }) =>
        `${name ? `${name}: ` : ''}${onHand}${points === null ? '' : ` (★ ${points})`}`,
    )
    .join(', ');

/** Drawn pictures are files of the site; others have their own address. */
const pictureUrl = (image: string): string => (image.startsWith('art/') ? `/${image}` : image);

const pointsOf = (points: string | undefined): bigint | null => (points ? BigInt(points) : null);

const show = (shown: boolean) => ({
  role: 'editor' as const,
  scope: 'row' as const,
  run: async (input: OperationInput<never>): Promise<boolean> => {
    const product = await productOf(input);
    if (!product || product.shown === shown) return false;
    await changeProduct(input.within, product.id, { shown, changed_at: new Date(input.platform.clock.now()) });
    return true;
  },
});

/** Goods of the points mall: what they cost, what there is of each variant, and whether they are shown. */
export const queue = defineQueue({
  columns: [
    { key: 'name', type: 'text' },
    { key: 'shelf', type: 'text' },
    { key: 'kind', type: 'status' },
    { key: 'points', type: 'count' },
    { key: 'limit', type: 'count' },
    { key: 'stock', type: 'text' },
    { key: 'reserved', type: 'count' },
    { key: 'state', type: 'status' },
    { key: 'image', type: 'picture' },
  ],
  searchable: false,
  rows: async (db, { merchant, before, language, id }) => {
    const rows = await listGoods(db, { merchant, after: countOf(before), id: rowId(id) });
    return rows.map((product) => {
      const { variants, texts, ...row } = product;
      const words = texts[language] ?? anyWords(texts);
      return {
        id: String(row.id),
        cells: {
          name: words.name,
          shelf: textCell(words.shelf),
          kind: statusCell(row.kind),
          points: Number(row.points),
          limit: row.member_limit === 0 ? null : row.member_limit,
          stock: stockText(product),
          reserved: variants.reduce((sum, { reserved }) => sum + reserved, 0),
          state: statusCell(row.shown ? 'shown' : 'hidden', TONES),
          image: row.image === '' ? null : [pictureUrl(row.image)],
        },
        operations: operationsOf(product),
        current: Object.fromEntries(
          Object.entries(texts).map(([one, { name, text, shelf }]) => [
            one,
            { name, text, shelf, points: String(row.points), image: row.image, limit: String(row.member_limit) },
          ]),
        ),
      };
    });
  },
  operations: {
    add: defineOperation('goods-add', {
      role: 'editor',
      scope: 'queue',
      run: async ({ platform, within, merchant, params }) => {
        const { language, name, text = '', shelf = '', kind, points, stock, variant = '', limit, image } = params;
        await addProduct(within, {
          merchant,
          key: null,
          kind,
          position: 0,
          texts: { [language]: { name: name.trim(), text: text.trim(), shelf: shelf.trim() } },
          image: image ?? '',
          points: BigInt(points),
          amount: 0n,
          limit: Number(limit ?? 0),
          stock: { [variant.trim()]: Number(stock) },
          at: new Date(platform.clock.now()),
        });
        return true;
      },
    }),
    edit: defineOperation('goods-edit', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const { language, name, text = '', shelf = '', points, limit, image } = input.params;
        const product = await productOf(input);
        if (!product) return false;
        await changeProduct(input.within, product.id, {
          texts: { ...product.texts, [language]: { name: name.trim(), text: text.trim(), shelf: shelf.trim() } },
          points: BigInt(points),
          ...(limit === undefined ? {} : { member_limit: Number(limit) }),
          ...(image === undefined ? {} : { image }),
          changed_at: new Date(input.platform.clock.now()),
        });
        return true;
      },
    }),
    variant: defineOperation('goods-variant', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const product = await productOf(input);
        const { variant, stock, own } = input.params;
        if (!product || (await listVariantNames(input.within, product.id)).has('')) return false;
        const added = { product: product.id, name: variant.trim(), onHand: Number(stock), points: pointsOf(own) };
        return addVariant(input.within, added);
      },
    }),
    divide: defineOperation('goods-divide', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const product = await productOf(input);
        const [present, variant] = [input.params.present.trim(), input.params.variant.trim()];
        if (!product || present === variant) return false;
        const names = await listVariantNames(input.within, product.id);
        if (!names.has('') || names.has(present) || names.has(variant)) return false;
        await renameVariant(input.within, { product: product.id, from: '', to: present });
        const { stock, own } = input.params;
        const added = { product: product.id, name: variant, onHand: Number(stock), points: pointsOf(own) };
        return addVariant(input.within, added);
      },
    }),
    rename: defineOperation('goods-rename', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const product = await productOf(input);
        const { variant = '', renamed } = input.params;
        const [from, to] = [variant.trim(), renamed.trim()];
        if (!product || (await listVariantNames(input.within, product.id)).has(to)) return false;
        return renameVariant(input.within, { product: product.id, from, to });
      },
    }),
    price: defineOperation('goods-price', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const product = await productOf(input);
        const { variant = '', own } = input.params;
        const price = { name: variant.trim(), points: pointsOf(own) };
        return product !== undefined && setVariantPoints(input.within, { product: product.id, ...price });
      },
    }),
    stock: defineOperation('goods-stock', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const product = await productOf(input);
        const { variant = '', stock } = input.params;
        const change = { name: variant.trim(), onHand: Number(stock) };
        return product !== undefined && setStock(input.within, { product: product.id, ...change });
      },
    }),
    hide: show(false),
    show: show(true),
  },
});

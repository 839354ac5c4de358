import { type Kysely, sql } from 'kysely';

/** Joins the numbers of a draw that differ in their last digit alone to one row, so that a large order writes a tenth of the rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table lottery_exposure rename to lottery_exposure_of_numbers',
  'alter index lottery_exposure_pkey rename to lottery_exposure_of_numbers_pkey',
  `create table lottery_exposure (
     merchant text not null,
     game     text not null,
     numero   text not null,
     block    text not null,
     amounts  bigint[] not null check (cardinality(amounts) = 10 and 0 <= all (amounts)),
     primary key (merchant, game, numero, block)
   )`,
  // The last digit d is in place d; a number that ends with a letter is a block of its own, in place 0.
  `insert into lottery_exposure
   select b.merchant, b.game, b.numero, b.block, array_agg(coalesce(e.amount, 0) order by place)
   from (select distinct merchant, game, numero, regexp_replace(number, '[0-9]$', '#') as block
       from lottery_exposure_of_numbers) b
     cross join generate_series(0, 9) place
     left join lottery_exposure_of_numbers e on e.merchant = b.merchant and e.game = b.game and e.numero = b.numero
       and e.number = case when b.block like '%#' then rtrim(b.block, '#') || place when place = 0 then b.block end
   group by b.merchant, b.game, b.numero, b.block`,
  'drop table lottery_exposure_of_numbers',
];

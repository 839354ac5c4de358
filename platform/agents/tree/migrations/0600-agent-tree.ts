import { type Kysely, sql } from 'kysely';

/**
 * Adds the tree of agents: the direct edge of each member, and one path for each member and each agent above. Members who
 * registered with an agent's code before join below that agent. Paths are derived from edges, which reference members: a
 * second check for each of up to a thousand paths of a new member would cost more than the paths.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table agent_edge (
     member_id bigint primary key references member (id),
     parent_id bigint not null references member (id),
     since     timestamptz not null,
     check (member_id <> parent_id)
   )`,
  'create index agent_edge_parent on agent_edge (parent_id, member_id)',
  `create table agent_path (
     ancestor_id   bigint not null,
     descendant_id bigint not null,
     depth         integer not null check (depth > 0),
     primary key (ancestor_id, descendant_id)
   )`,
  'create index agent_path_descendant on agent_path (descendant_id, depth) include (ancestor_id)',
  `insert into agent_edge (member_id, parent_id, since)
     select m.id, c.member_id, m.created_at
     from member m join affiliate_code c on c.merchant = m.merchant and c.code = upper(trim(m.profile ->> 'affiliateCode'))
     where c.member_id is not null and c.member_id < m.id`,
  `insert into agent_path (ancestor_id, descendant_id, depth)
     with recursive above (ancestor_id, descendant_id, depth) as (
       select parent_id, member_id, 1 from agent_edge
       union all
       select e.parent_id, a.descendant_id, a.depth + 1 from above a join agent_edge e on e.member_id = a.ancestor_id
     )
     select ancestor_id, descendant_id, depth from above`,
];

import { countOf, type ReadSections } from '../../../../kernel/queues/queue.ts';
import { day, text } from '../../../../kernel/queues/section-columns.ts';
import { fieldsSection, type SectionColumn, tableSection } from '../../../../kernel/queues/sections.ts';
import { PARTS } from '../../rules.ts';
import { listParts } from '../../store.ts';
import { findStated } from './store.ts';

interface Picture {
  readonly part: string;
  readonly address: string;
}

const picture: SectionColumn<Picture> = { type: 'picture', cell: ({ address }) => [address] };

/** Where operators of a merchant see an uploaded picture. Each look is an entry of the audit log. */
const pictureAddress = (merchant: string, file: string): string => `/ops/pictures/files/${merchant}/${file}`;

/** Returns what the player states about themselves, and the pictures to compare it with. */
export const confidential: ReadSections = async (db, { merchant, id: row }) => {
  const id = countOf(row);
  const stated = id === undefined ? undefined : await findStated(db, { merchant, id });
  if (id === undefined || !stated) return [];
  const parts = (await listParts(db, id)).toSorted((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part));
  return [
    fieldsSection('stated', stated, {
      name: text(({ name }) => name),
      birthday: day(({ birthday }) => birthday),
      number: text(({ number }) => number),
      address: text(({ address }) => address),
    }),
    tableSection(
      'pictures',
      { rows: parts.map(({ part, file }) => ({ part, address: pictureAddress(merchant, file) })) },
      {
        part: { type: 'status', cell: ({ part }) => ({ value: part, tone: 'plain' }) },
        picture,
      },
    ),
  ];
};

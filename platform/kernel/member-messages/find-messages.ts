import { basename, dirname } from 'node:path';
import { loadModules } from '../services/load-modules.ts';
import type { MessageKind } from './define-messages.ts';

/** Kinds of messages by `DOMAIN/NAME`. */
export type MessageKinds = ReadonlyMap<string, MessageKind>;

/** Name under which messages of a kind are stored. */
export const storedName = ({ domain, name }: Pick<MessageKind, 'domain' | 'name'>): string => `${domain}/${name}`;

/** Returns the messages of all domains. Throws an error that names a file whose domain is not its folder. */
export async function findMessages(): Promise<MessageKinds> {
  const modules = await loadModules<{ messages: Readonly<Record<string, MessageKind>> }>('inbox-messages.ts');
  return new Map(
    modules.flatMap(({ file, exports: { messages } }) =>
      Object.values(messages).map((kind) => {
        const folder = basename(dirname(file));
        if (kind.domain !== folder)
          throw new Error(
            `${file} declares messages of "${kind.domain}": expected "${folder}", the name of its folder.`,
          );
        return [storedName(kind), kind] as const;
      }),
    ),
  );
}

/** Returns the stored names of the kinds about which their domains also write to members in a way. */
export const kindsAlsoBy = (kinds: MessageKinds, way: 'mail' | 'sms'): readonly string[] =>
  [...kinds].filter(([, { alsoBy }]) => alsoBy?.includes(way)).map(([name]) => name);

import { expect, test } from 'vitest';
import type { Layer } from '../assemble.ts';
import { migratedTexts, migrateLayer } from '../migrate.ts';

test('[ENG-15] [API-03] wire names of games in a stored manifest become our names', () => {
  const game = (names: readonly [string, string]) => {
    const [id, vendor] = names;
    return {
      path: '/play',
      content: [
        {
          id: 'frame',
          widget: 'game-frame',
          props: { [id]: '10001', game: { source: 'game', params: { [id]: { $fact: 'route.query.id' } } } },
          on: {
            start: [
              { action: 'start-game', params: { [id]: { $event: id }, [vendor]: { $event: vendor } } },
              { action: 'launch-game', params: { game: { [id]: { $event: `game.${id}` }, gameName: id } } },
              { action: 'toggle-favorite', params: { game: { $event: 'game' }, favorite: true } },
            ],
          },
        },
      ],
    };
  };
  const document = { version: 1, routes: { play: game(['nodeId', 'vassalage']) } };
  const text = JSON.stringify(document, undefined, 2);
  const layer = { name: 'old', document, files: [{ path: 'manifest.json', text, mount: [] }] } as unknown as Layer;
  const migrated = { version: 2, routes: { play: game(['gameId', 'vendorCode']) } };
  // A name that is a text of the operator stays as it was typed.
  migrated.routes.play.content[0]!.on.start[1]!.params = {
    game: { gameId: { $event: 'game.gameId' }, gameName: 'nodeId' },
  };
  expect(migrateLayer(layer).layer.document).toEqual(migrated);
  expect(JSON.parse(migratedTexts(layer).get('manifest.json') ?? '')).toEqual(migrated);
});

import { join } from 'node:path';
import { type Builds, watchBuilds } from '../http/files/builds.ts';
import { createStaticFiles } from '../http/files/static-files.ts';
import { openBuiltSite } from '../http/pages/built-site.ts';
import type { FindRenderer } from '../http/pages/page-renderer.ts';
import { createApp } from '../http/server/app.ts';
import { createMetrics, type Metrics } from '../http/transport/metrics.ts';
import { loadFieldNames, loadReaders } from '../kernel/calls/coerce.ts';
import { loadHandlers } from '../kernel/calls/load-handlers.ts';
import { networkList } from '../kernel/calls/visitor.ts';
import { isReachable } from '../kernel/database/reachable.ts';
import { FONTS_FOLDER } from '../sites/serving/typefaces.ts';
import type { OpenPlatform } from './open-platform.ts';

export interface ServeOptions {
  readonly open: OpenPlatform;
  /** The project's folder. */
  readonly root: string;
  /** Renders pages; the one of dist/html when left out. */
  readonly findRenderer?: FindRenderer;
  /** Folder of the merchants; the project's when left out. */
  readonly merchants?: string;
  /** Builds that open pages follow; in development those of dist when left out. */
  readonly builds?: Builds;
  /** Factor on the timeouts of call files; 1 when left out. */
  readonly timeoutFactor?: number;
  /** The metrics of the process; a registry of its own when left out. */
  readonly metrics?: Metrics;
}

/** Returns the web server over an open platform, ready to listen. */
export async function serve(options: ServeOptions): ReturnType<typeof createApp> {
  const { open, root, findRenderer, merchants } = options;
  const { platform } = open;
  const { mode, trustedProxies, metricsToken } = platform.configuration;
  const handlers = await loadHandlers();
  const dist = join(root, 'dist');
  const built = findRenderer ? { find: findRenderer, close: () => undefined } : openBuiltSite(dist, platform.log);
  const app = await createApp({
    services: {
      platform,
      handlers,
      readers: loadReaders(),
      fieldNames: loadFieldNames(),
      strict: mode !== 'production',
      timeoutFactor: options.timeoutFactor ?? 1,
    },
    metrics: options.metrics ?? createMetrics(),
    trusted: networkList(trustedProxies),
    staticFolders: {
      web: createStaticFiles(join(dist, 'web')),
      studio: createStaticFiles(join(dist, 'ops')),
      art: createStaticFiles(join(root, 'generated/art')),
      merchants: createStaticFiles(merchants ?? join(root, 'merchants')),
      fonts: createStaticFiles(FONTS_FOLDER),
      schemas: createStaticFiles(join(root, 'schemas/published')),
    },
    findRenderer: built.find,
    health: { metricsToken, isReady: () => isReachable(platform.database) },
    builds: options.builds ?? (mode === 'development' ? watchBuilds(dist) : undefined),
  });
  app.addHook('onClose', () => built.close());
  return app;
}

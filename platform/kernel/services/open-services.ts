import type { Platform } from '../platform.ts';
import type { BaseService, OpenService, ServiceDefinition, ServiceName, StartOptions } from './define-service.ts';
import { loadModules } from './load-modules.ts';

/** A service definition whose names are plain strings: services found by folder have no static type. */
export interface FoundService {
  readonly file: string;
  readonly service: {
    readonly provides: readonly string[];
    readonly needs: readonly string[];
    readonly open: (platform: Platform, options: StartOptions) => unknown;
  };
}

export interface OpenServices {
  readonly platform: Platform;
  /** Closes the services in the opposite order of their needs. */
  close(): Promise<void>;
}

/** Returns the definitions of every folder that has a service.ts. */
export async function loadServices(): Promise<readonly FoundService[]> {
  const modules = await loadModules<{ service: ServiceDefinition<ServiceName, ServiceName> }>('service.ts');
  return modules.map(({ file, exports: { service } }) => ({ file, service }));
}

/** Sorts definitions so that each follows those it needs. Throws an error for a missing or doubled service, or a cycle of needs. */
export function sortServices(found: readonly FoundService[], base: readonly string[]): readonly FoundService[] {
  const providers = new Map<string, FoundService>();
  for (const definition of found)
    for (const name of definition.service.provides) {
      const other = providers.get(name);
      if (other || base.includes(name))
        throw new Error(`${definition.file} provides ${name}, which ${other?.file ?? 'the kernel'} provides already.`);
      providers.set(name, definition);
    }
  const sorted = new Set<FoundService>();
  const visit = (definition: FoundService, path: readonly FoundService[]): void => {
    if (sorted.has(definition)) return;
    if (path.includes(definition))
      throw new Error(`Services need each other: ${[...path, definition].map(({ file }) => file).join(' → ')}.`);
    for (const name of definition.service.needs) {
      const provider = providers.get(name);
      if (provider) visit(provider, [...path, definition]);
      else if (!base.includes(name)) throw new Error(`${definition.file} needs ${name}, which no service.ts provides.`);
    }
    sorted.add(definition);
  };
  for (const definition of found) visit(definition, []);
  return [...sorted];
}

/** Opens the services over the base ones, each after those that it needs. A failure closes what is open already. */
export async function openServices(
  found: readonly FoundService[],
  base: Pick<Platform, BaseService>,
  options: StartOptions,
): Promise<OpenServices> {
  const open: OpenService[] = [];
  const purgeExpired = async (): Promise<void> => {
    await Promise.all(open.flatMap(({ purge }) => (purge ? [purge()] : [])));
  };
  const platform: Record<string, unknown> = { ...base, purgeExpired };
  const close = async (): Promise<void> => {
    for (const service of open.toReversed()) await service.close?.();
  };
  try {
    for (const { service } of sortServices(found, Object.keys(platform))) {
      // Object.assign below adds the services that the definition declares, so its types hold for those it needs.
      const opened = (await service.open(platform as unknown as Platform, options)) as OpenService;
      Object.assign(platform, opened.services);
      open.push(opened);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { platform: platform as unknown as Platform, close };
}

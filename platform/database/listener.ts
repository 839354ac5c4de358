import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export type Unlisten = () => Promise<void>;

interface Subscription {
  channel: string;
  handler: (payload: string) => void;
  onGap: (() => void) | undefined;
}

export interface Listener {
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<Unlisten>;
  close(): Promise<void>;
}

const LONGEST_WAIT_MS = 5_000;

/**
 * One connection for all LISTEN channels, opened with the first subscription. When it breaks it comes back by itself,
 * listens to the same channels again and tells every subscriber that notifications may have been missed.
 */
export function createListener(url: string, onError: (error: Error) => void): Listener {
  const subscriptions = new Set<Subscription>();
  let connecting: Promise<pg.Client> | undefined;
  let closed = false;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'gaming-site-engine listener',
      connectionTimeoutMillis: 8_000,
      keepAlive: true,
    });
    client.on('error', onError);
    client.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''));
    await client.connect();
    for (const channel of channels()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    client.once('end', () => void reconnect());
    return client;
  };

  const reconnect = async (): Promise<void> => {
    for (let pause = 50; !closed; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
      connecting = connect();
      const failure = await connecting.then(
        () => undefined,
        (error: Error) => error,
      );
      if (!failure) {
        for (const subscription of subscriptions) subscription.onGap?.();
        return;
      }
      onError(failure);
      await wait(pause, undefined, { ref: false });
    }
  };

  const channels = (): Set<string> => new Set([...subscriptions].map((subscription) => subscription.channel));

  const deliver = (channel: string, payload: string): void => {
    for (const subscription of subscriptions) if (subscription.channel === channel) subscription.handler(payload);
  };

  const listen: Listener['listen'] = async (channel, handler, onGap) => {
    const subscription = { channel, handler, onGap };
    subscriptions.add(subscription);
    connecting ??= connect();
    try {
      const client = await connecting;
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      subscriptions.delete(subscription);
      if (subscriptions.size === 0) connecting = undefined;
      throw error;
    }
    return async () => {
      subscriptions.delete(subscription);
      if (closed || channels().has(channel)) return;
      const client = await connecting;
      await client?.query(`unlisten ${client.escapeIdentifier(channel)}`);
    };
  };

  return {
    listen,
    close: async () => {
      closed = true;
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}

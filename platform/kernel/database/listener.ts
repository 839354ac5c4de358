import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export type Unsubscribe = () => Promise<void>;

interface Subscription {
  channel: string;
  handler: (payload: string) => void;
  onGap: (() => void) | undefined;
}

export interface Listener {
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<Unsubscribe>;
  close(): Promise<void>;
}

const MAX_WAIT_MS = 5_000;

/**
 * Opens one connection for all LISTEN channels with the first subscription. When it breaks it reconnects, listens to the same
 * channels again and notifies every subscriber that notifications may have been missed.
 */
export function createListener(url: string, onError: (error: Error) => void): Listener {
  const subscriptions = new Set<Subscription>();
  const channels = (): Set<string> => new Set([...subscriptions].map((subscription) => subscription.channel));
  const line = createLine(url, {
    onError,
    channels,
    onBack: () => {
      for (const { onGap } of subscriptions) onGap?.();
    },
    onMessage: (channel, payload) => {
      for (const one of subscriptions) if (one.channel === channel) one.handler(payload);
    },
  });
  return {
    listen: async (channel, handler, onGap) => {
      const subscription = { channel, handler, onGap };
      subscriptions.add(subscription);
      try {
        await line.send('listen', channel);
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return async () => {
        subscriptions.delete(subscription);
        if (!channels().has(channel)) await line.send('unlisten', channel).catch(() => undefined);
      };
    },
    close: () => line.close(),
  };
}

interface LineEvents {
  channels(): Iterable<string>;
  onMessage(channel: string, payload: string): void;
  onBack(): void;
  onError(error: Error): void;
}

/** Keeps the connection, and replaces it when it breaks. */
function createLine(url: string, events: LineEvents) {
  let connecting: Promise<pg.Client> | undefined;
  let closed = false;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'gaming-site-engine listener',
      connectionTimeoutMillis: 8_000,
      keepAlive: true,
    });
    client.on('error', events.onError);
    client.on('notification', ({ channel, payload }) => events.onMessage(channel, payload ?? ''));
    await client.connect();
    for (const channel of events.channels()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    client.once('end', () => void reconnect());
    return client;
  };

  const reconnect = async (): Promise<void> => {
    for (let pause = 50; !closed; pause = Math.min(pause * 2, MAX_WAIT_MS)) {
      connecting = connect();
      const failure = await connecting.then(
        () => undefined,
        (error: Error) => error,
      );
      if (!failure) return events.onBack();
      events.onError(failure);
      await wait(pause, undefined, { ref: false });
    }
  };

  return {
    send: async (command: 'listen' | 'unlisten', channel: string): Promise<void> => {
      if (closed) return;
      connecting ??= connect().catch((error: unknown) => {
        connecting = undefined;
        throw error;
      });
      const client = await connecting;
      await client.query(`${command} ${client.escapeIdentifier(channel)}`);
    },
    close: async (): Promise<void> => {
      closed = true;
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}

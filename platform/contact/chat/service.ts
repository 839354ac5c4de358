import { defineService } from '../../kernel/services/define-service.ts';
import { type ChatHub, openHub } from './hub.ts';
import { type ChatNews, createNews } from './news.ts';
import { dropPresence } from './stores/room-store.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** The open chat rooms of this process. */
    readonly chat: ChatHub;
    /** Tells pages with a closed room of new messages. */
    readonly chatNews: ChatNews;
  }
}

const PRESENCE_KEPT_MS = 10 * 60_000;

export const service = defineService({
  provides: ['chat', 'chatNews'],
  needs: ['liveEvents'],
  open: async ({ database, log, clock, liveEvents }) => {
    const chat = await openHub({ database, log, clock });
    const chatNews = createNews(liveEvents, log);
    return {
      services: { chat, chatNews },
      purge: () => dropPresence(database.db, { before: new Date(clock.now() - PRESENCE_KEPT_MS) }),
      close: () => {
        chatNews.close();
        return chat.close();
      },
    };
  },
});

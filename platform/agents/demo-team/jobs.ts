import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { playTeam } from './play-team.ts';
import { PAUSE_MS } from './rules.ts';
import { listIdleTeams } from './store.ts';

/** Makes the team of an agent for trials and lets it play: `npm run members -- team` enqueues it. */
export const playDemoTeam = defineJob({
  name: 'play-demo-team',
  payload: { agentId: 'string' },
  timeoutSeconds: 300,
  run: (platform: Platform, { agentId }) => playTeam(platform, BigInt(agentId)),
});

/** Lets teams of agents for trials play again about once a day, where demo play is on. */
export const repeatDemoTeams = defineJob({
  name: 'repeat-demo-teams',
  schedule: { everySeconds: 3_600 },
  timeoutSeconds: 600,
  run: async (platform: Platform, _, { signal }) => {
    const { database, configuration, clock } = platform;
    if (!configuration.demoPlay || configuration.upstream !== undefined) return;
    for (const agentId of await listIdleTeams(database.db, new Date(clock.now() - PAUSE_MS))) {
      signal.throwIfAborted();
      await playTeam(platform, agentId);
    }
  },
});

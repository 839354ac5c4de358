import { expect, test } from 'vitest';
import { done, runAction, surroundings } from '../../../tests/support/action-stand.ts';

test('[MSG-02] quiet hours are those of the clock that the player sees', async () => {
  const around = surroundings();
  expect(await runAction(around, 'set-quiet-hours', { starts: '22:00', ends: '07:30' })).toEqual(done);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(around.call).toHaveBeenCalledExactlyOnceWith('setQuietHours', { starts: '22:00', ends: '07:30', timeZone });
  expect(around.refresh).toHaveBeenCalledWith('message-choices');
});

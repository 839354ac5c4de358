import { useState } from 'react';

/** Returns a switch that this browser remembers, and the function that turns it. */
export function useStoredSwitch(name: string): readonly [boolean, () => void] {
  const key = `studio.${name}`;
  const [on, setOn] = useState(() => localStorage.getItem(key) === 'on');
  const turn = (): void => {
    localStorage.setItem(key, on ? 'off' : 'on');
    setOn(!on);
  };
  return [on, turn];
}

/** Synthesizes short sounds, so games need no recordings. Sound is off until the player turns it on. */
export interface Sound {
  readonly on: boolean;
  toggle(): boolean;
  /** Plays notes in hertz, each for `length` seconds. */
  play(notes: readonly number[], options?: Tone): void;
  /** Plays filtered noise, for reels, wheels and shots. */
  noise(seconds: number, frequency: number): void;
}

interface Tone {
  readonly length?: number;
  readonly shape?: OscillatorType;
  readonly loudness?: number;
}

const MASTER = 0.25;

export function createSound(remember: { read(): boolean; write(on: boolean): void }): Sound {
  let on = remember.read();
  let context: AudioContext | undefined;
  const ready = (): AudioContext | undefined => {
    if (!on || typeof AudioContext === 'undefined') return undefined;
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  };
  return {
    get on() {
      return on;
    },
    toggle: () => {
      on = !on;
      remember.write(on);
      if (!on) void context?.suspend();
      return on;
    },
    play: (notes, { length = 0.12, shape = 'triangle', loudness = 1 } = {}) => {
      const audio = ready();
      if (!audio) return;
      for (const [at, note] of notes.entries()) {
        const start = audio.currentTime + at * length * 0.8;
        const oscillator = audio.createOscillator();
        oscillator.type = shape;
        oscillator.frequency.value = note;
        oscillator.connect(fading(audio, { start, length, loudness })).connect(audio.destination);
        oscillator.start(start);
        oscillator.stop(start + length);
      }
    },
    noise: (seconds, frequency) => {
      const audio = ready();
      if (!audio) return;
      const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
      const data = buffer.getChannelData(0);
      let wave = 1;
      for (let at = 0; at < data.length; at += 1) {
        wave = (wave * 16_807) % 2_147_483_647;
        data[at] = wave / 1_073_741_823 - 1;
      }
      const source = audio.createBufferSource();
      source.buffer = buffer;
      const filter = audio.createBiquadFilter();
      filter.type = 'bandpass';
      filter.frequency.value = frequency;
      const volume = fading(audio, { start: audio.currentTime, length: seconds, loudness: 0.6 });
      source.connect(filter).connect(volume).connect(audio.destination);
      source.start();
    },
  };
}

function fading(
  audio: AudioContext,
  { start, length, loudness }: { start: number; length: number; loudness: number },
): GainNode {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(MASTER * loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  return volume;
}

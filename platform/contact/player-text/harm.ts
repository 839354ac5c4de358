import type { MatchForm } from './match-form.ts';
import { wordForm } from './match-form.ts';

/** What players write who may be in danger, in the languages of the sites. */
const HARM = [
  'kill myself', 'end my life', 'suicide', 'want to die', 'lost everything', "can't stop", 'cannot stop gambling', 'i am 15', 'i am 16',
  'me matar', 'tirar minha vida', 'suicidio', 'quero morrer', 'perdi tudo', 'nao consigo parar', 'tenho 15 anos', 'tenho 16 anos',
  '自杀', '不想活了', '输光了', '停不下来', '我16岁',
  'tự tử', 'muốn chết', 'mất hết rồi', 'không dừng được', 'em 16 tuổi',
].map(wordForm); // biome-ignore format: a list of phrases by language

/** Returns whether a text speaks of harm to oneself, of lost control or of an age below eighteen. */
export const findHarm = ({ spaced }: MatchForm): boolean =>
  HARM.some((form) => (/\p{Script=Han}/u.test(form) ? spaced.includes(form) : spaced.includes(` ${form} `)));

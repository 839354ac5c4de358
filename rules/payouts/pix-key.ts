import { isCpf } from '../fields/cpf.ts';

/** Kinds of keys by which the central bank's directory names an account; a company's key cannot belong to a player. */
export const PIX_KEY_TYPES = ['cpf', 'phone', 'email', 'random'] as const;
export type PixKeyType = (typeof PIX_KEY_TYPES)[number];

const MAX_EMAIL = 77;
const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Area codes of Brazil (Anatel): the first digit by the region, the second as issued. */
const AREAS = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
);

/**
 * Returns a PIX key as the directory writes it; undefined when it is none of its type. Eleven digits may be a CPF or a
 * phone number, so the type is stated and never guessed.
 */
export function normalizePixKey(type: PixKeyType, typed: string): string | undefined {
  const value = typed.trim();
  if (type === 'cpf') return isCpf(value) ? value.replaceAll(/\D/gu, '') : undefined;
  if (type === 'phone') return normalizePhone(value);
  const lower = value.toLowerCase();
  if (type === 'random') return RANDOM.test(lower) ? lower : undefined;
  return lower.length <= MAX_EMAIL && EMAIL.test(lower) ? lower : undefined;
}

/** A Brazilian mobile number: a known area code and nine digits that begin with 9. */
function normalizePhone(value: string): string | undefined {
  if (!/^\+?[\d\s().-]{11,22}$/u.test(value)) return undefined;
  const digits = value.replaceAll(/\D/gu, '');
  const national = digits.length === 13 && digits.startsWith('55') ? digits.slice(2) : digits;
  if (!/^\d{2}9\d{8}$/u.test(national) || !AREAS.has(national.slice(0, 2))) return undefined;
  return value.startsWith('+') && digits.length !== 13 ? undefined : `+55${national}`;
}

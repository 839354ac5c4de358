const NAMES = ['affiliateCode', 'referralCode'] as const;
/** The platform's limit. */
const MAX_LENGTH = 255;

type Invitation = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;

/** Returns the referral codes of the visit. */
export const storedInvitation = (): Invitation => Object.fromEntries(NAMES.map((name) => [name, read(name)]));

/** Stores the referral codes of an address for the visit, and returns them. */
export function storeInvitation(query: Readonly<Record<string, string>>): Invitation {
  const brought = NAMES.flatMap((name) => {
    const code = (query[name] ?? '').trim();
    return code === '' || code.length > MAX_LENGTH ? [] : [[name, code] as const];
  });
  for (const [name, code] of brought) write(name, code);
  return Object.fromEntries(brought);
}

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function write(name: string, code: string): void {
  try {
    sessionStorage.setItem(name, code);
  } catch {
    // Without storage the code lasts as long as the page.
  }
}

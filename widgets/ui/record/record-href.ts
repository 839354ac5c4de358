/** Returns the address of a record with what is chosen; what is empty is left out. */
export function getRecordHref(link: string, choice: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''));
  const text = query.toString();
  return text === '' ? link : `${link}?${text}`;
}

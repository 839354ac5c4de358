/** Returns up to two letters of a name, shown while its picture is missing: "Golden Koi" → "GK", "龙珠" → "龙". */
export function getInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s·:–-]*/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}

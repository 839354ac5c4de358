/** Up to two letters that stand for a name while its picture is missing: "Golden Koi" → "GK", "龙珠" → "龙". */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s·:–-]*/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}

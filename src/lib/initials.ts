/** "NP" for "Nene Peña": up to two first letters, of the first and the last word. */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-PH') ?? '').join('')
}

const SUFFIXES: Record<string, string> = {
  jr: 'Jr.',
  junior: 'Jr.',
  sr: 'Sr.',
  senior: 'Sr.',
  ii: 'II',
  iii: 'III',
  iv: 'IV',
  v: 'V',
  '2nd': 'II',
  '3rd': 'III',
  '4th': 'IV',
  '5th': 'V',
}

/** A suffix as the school stores it: "jr" is Jr. Null for other texts, also for "V.", which is an initial. */
export function plainSuffix(text: string): string | null {
  if (/^v\./i.test(text)) return null
  return SUFFIXES[text.replace(/[.,\s]/g, '').toLowerCase()] ?? null
}

/** A last or first name with a suffix at its end, divided: "Bonifacio Jr." Among given names, "V" is an initial. */
export function divideSuffix(name: string, isGiven: boolean): { name: string; suffix: string } {
  const [, before = '', last = ''] = /^(.*\S)[\s,]+(\S+)$/.exec(name) ?? []
  const suffix = isGiven && /^v$/i.test(last) ? null : plainSuffix(last)
  return suffix === null ? { name, suffix: '' } : { name: before.replace(/,+$/, ''), suffix }
}

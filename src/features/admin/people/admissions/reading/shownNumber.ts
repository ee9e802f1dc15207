/** Literals of a number format: "No. ", \- and the signs that need no quotes. Digits are 0, # and ?. */
const PART = /"([^"]*)"|\\(.)|([-()+ ])|([0#?])/gy

/** A number with its format's zeros and signs: 9171234567 in 00000000000 is 09171234567. */
export function shownNumber(value: number, format = 'General'): string {
  const plain = String(value)
  const [mask = ''] = format.replace(/\[[^\]]*\]/g, '').split(';')
  const parts = [...mask.matchAll(PART)]
  const isWhole = parts.reduce((length, [part]) => length + part.length, 0) === mask.length
  const places = parts.filter(([, , , , digit]) => digit).length
  if (!isWhole || places < 2 || !/^\d+$/.test(plain)) return plain
  let left = places
  let digits = plain
  const shown = parts.map(([, quoted, escaped, sign, digit]) => {
    if (!digit) return quoted ?? escaped ?? sign ?? ''
    const count = left === places ? Math.max(digits.length - left + 1, 0) : digits.length >= left ? 1 : 0
    left -= 1
    const taken = digits.slice(0, count)
    digits = digits.slice(count)
    return taken || (digit === '0' ? '0' : '')
  })
  return shown.join('').trim()
}

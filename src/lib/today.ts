/** Today's date where the device is, as YYYY-MM-DD. A file of its own, so that practice loads none of the formats. */
export function today(now: Date = new Date()): string {
  return now.toLocaleDateString('sv-SE')
}

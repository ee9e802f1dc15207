export function formatClock(at: number): string {
  const moment = new Date(at)
  const [hours, minutes, seconds] = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(
    (part) => String(part).padStart(2, '0'),
  )
  return `${hours}:${minutes}:${seconds}.${String(moment.getMilliseconds()).padStart(3, '0')}`
}

const DAY_MS = 86_400_000

/** The days of a month ("2026-11") as weeks from Monday to Sunday; null before its first and after its last day. */
export function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01`)
  const before = (first.getUTCDay() + 6) % 7
  const weeks: (string | null)[][] = []
  for (let place = -before; ; place += 7) {
    const week = Array.from({ length: 7 }, (_, weekday) =>
      new Date(first.getTime() + (place + weekday) * DAY_MS).toISOString().slice(0, 10),
    )
    if (!week.some((day) => day.startsWith(month))) return weeks
    weeks.push(week.map((day) => (day.startsWith(month) ? day : null)))
  }
}

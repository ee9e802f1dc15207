# Guess: between two reviews ts-fsrs counts elapsed time, or the days of the machine's time zone.
# What happens: it counts midnights in UTC. Two reviews 90 minutes apart are a day apart if 8:00 in Manila lies between them.
# For a user: a Filipino student who repeats a card at 7:00 and at 8:30 gets a week's pause for it, at 9:00 and 10:30 three days.
. "$(dirname "$0")/lib.sh"
packages ts-fsrs@5.4.2
holds 'reviews at 07:00 and 08:30 in Manila: 1 day, next in 7 days
reviews at 09:00 and 10:30 in Manila: 0 days, next in 3 days' <<'EOF'
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false })
for (const [first, second] of [['07:00', '08:30'], ['09:00', '10:30']]) {
  const at = (time) => new Date(`2026-11-24T${time}:00+08:00`)
  const { card } = scheduler.next(createEmptyCard(at(first)), at(first), Rating.Good)
  const { card: next, log } = scheduler.next(card, at(second), Rating.Good)
  const days = log.elapsed_days === 1 ? '1 day' : `${log.elapsed_days} days`
  console.log(`reviews at ${first} and ${second} in Manila: ${days}, next in ${next.scheduled_days} days`)
}
EOF

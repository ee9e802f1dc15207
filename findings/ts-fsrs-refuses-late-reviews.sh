# Guess: a review that arrives late, dated before the last one, counts as a review after no time.
# What happens: a review some hours early on the same UTC day is taken and moves last_review back; one on an earlier day is refused.
# For a user: a phone that was offline sends yesterday's answers after today's. Sort by date first, or the whole batch is lost.
. "$(dirname "$0")/lib.sh"
packages ts-fsrs@5.4.2
holds 'the same day, earlier: taken, last review 2026-11-23T02:00:00.000Z
the day before: FSRSValidationError' <<'EOF'
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'
const scheduler = fsrs({ enable_fuzz: false })
const today = new Date('2026-11-23T08:00:00Z')
const { card } = scheduler.next(createEmptyCard(today), today, Rating.Easy)
for (const [name, date] of [['the same day, earlier', '2026-11-23T02:00:00Z'], ['the day before', '2026-11-22T08:00:00Z']]) {
  try {
    const { card: next } = scheduler.next(card, new Date(date), Rating.Good)
    console.log(`${name}: taken, last review ${next.last_review.toISOString()}`)
  } catch (error) {
    console.log(`${name}: ${error.constructor.name}`)
  }
}
EOF

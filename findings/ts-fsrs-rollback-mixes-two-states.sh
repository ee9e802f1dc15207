# Guess: rollback with the log of an older review refuses, or gives the card as it was before that review.
# What happens: it gives a mixture without an error: the state and dates of the log, and the card's own count of reviews less one.
# For a user: "undo" with the wrong entry of a history leaves a new card that claims to have been reviewed once.
. "$(dirname "$0")/lib.sh"
packages ts-fsrs@5.4.2
holds 'reviews: 1, state: New, last review: none' <<'EOF'
import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'
const scheduler = fsrs({ enable_fuzz: false })
const start = new Date('2026-01-01T01:00:00Z')
const first = scheduler.next(createEmptyCard(start), start, Rating.Good)
const second = scheduler.next(first.card, first.card.due, Rating.Good)
const back = scheduler.rollback(second.card, first.log)
console.log(`reviews: ${back.reps}, state: ${State[back.state]}, last review: ${back.last_review ?? 'none'}`)
EOF

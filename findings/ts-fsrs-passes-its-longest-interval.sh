# Guess: maximum_interval 30 means that no card waits longer than 30 days.
# What happens: the cap comes first. Then Good is made longer than Hard and Easy longer than Good, so they wait 31 and 32 days.
# For a user: a plan that promises each card within the 30 days before an exam misses some. Set the maximum two days lower.
. "$(dirname "$0")/lib.sh"
packages ts-fsrs@5.4.2
holds 'Good: up to 31 days
Easy: up to 32 days' <<'EOF'
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'
const scheduler = fsrs({ enable_fuzz: false, maximum_interval: 30 })
for (const rating of ['Good', 'Easy']) {
  let card = createEmptyCard(new Date('2026-01-01T04:00:00Z'))
  let longest = 0
  for (let review = 0; review < 40; review += 1) {
    card = scheduler.next(card, card.due, Rating[rating]).card
    longest = Math.max(longest, card.scheduled_days)
  }
  console.log(`${rating}: up to ${longest} days`)
}
EOF

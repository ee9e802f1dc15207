# Guess: ical.js knows the time zone Asia/Manila, as browsers do, in a file without VTIMEZONE, such as ical-generator writes by default.
# What happens: the time is "floating": the zone's name is kept, and the hour is read in the zone of the machine. node-ical reads Manila.
# For a user: a lesson at 19:30 becomes 3:30 on the next day when a server in UTC reads it; on a phone in Manila the test passes.
. "$(dirname "$0")/lib.sh"
packages ical.js@2.2.1 ical-generator@11.1.2 node-ical@0.27.2
holds 'written: DTSTART;TZID=Asia/Manila:20261201T193000, VTIMEZONE: false
ical.js in UTC: 2026-12-01T19:30:00.000Z, in Manila: 2026-12-01T11:30:00.000Z
node-ical in UTC: 2026-12-01T11:30:00.000Z, in Manila: 2026-12-01T11:30:00.000Z' <<'EOF'
import ICAL from 'ical.js'
import ical from 'ical-generator'
import nodeIcal from 'node-ical'
const calendar = ical({ name: 'Lessons' })
calendar.createEvent({ id: 'lesson', start: '2026-12-01T19:30:00', end: '2026-12-01T21:00:00', timezone: 'Asia/Manila', summary: 'Lesson' })
const text = calendar.toString()
console.log(`written: ${/DTSTART.*/.exec(text)[0].trim()}, VTIMEZONE: ${text.includes('VTIMEZONE')}`)
const readers = {
  'ical.js': () => new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).startDate.toJSDate(),
  'node-ical': () => Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').start,
}
for (const [name, read] of Object.entries(readers)) {
  const [utc, manila] = ['UTC', 'Asia/Manila'].map((zone) => {
    process.env.TZ = zone
    return read().toISOString()
  })
  console.log(`${name} in UTC: ${utc}, in Manila: ${manila}`)
}
EOF

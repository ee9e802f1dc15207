import { school } from '../../school.ts'

export const aboutSections = [
  {
    title: 'Company Profile',
    body: (
      <>
        <p>
          {school.legalName} began with one idea: most of what makes a good driver can be learned before the
          engine starts. So our theory is online, in plain English and Filipino, made for the phone you
          already have, and our practice is on our own track, with as much time as you need.
        </p>
        <p>
          Our office and track are in {school.office.region}. The school is accredited by the LTO, and our
          certified instructors drive every day.
        </p>
      </>
    ),
  },
  {
    title: 'Mission Statement',
    body: (
      <p>
        To send every student home a driver whom we would let take our own family: one who knows the law,
        reads the road, yields without being asked, and is never in a hurry to be first.
      </p>
    ),
  },
  {
    title: 'Our Services',
    body: (
      <ul>
        <li>Theoretical driving course: for your student permit, online, at your own speed.</li>
        <li>Practical driving course: 8 hours of instruction, on the track and in traffic.</li>
        <li>Motorcycle riding course: balance, braking and sharing the road on two wheels.</li>
        <li>Refresher lessons: for license holders who have been away from the wheel.</li>
        <li>Defensive driving course: seeing trouble early, for those who drive for a living or for love.</li>
      </ul>
    ),
  },
  {
    title: 'Why Choose Us',
    body: (
      <ul>
        <li>Certified instructors who explain a thing twice without a sigh.</li>
        <li>Flexible times, weekends included, and theory at any hour.</li>
        <li>Every exam question in English and in Filipino, side by side if you like.</li>
        <li>Prices that you know before you pay, and an official receipt.</li>
        <li>Refresher and defensive driving courses for when you come back.</li>
      </ul>
    ),
  },
]

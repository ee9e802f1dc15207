/** Frequently asked questions of visitors. The ages, permits and hours are those of Philippine law. */
export const faq = [
  {
    title: 'How old do I have to be?',
    body: (
      <p>
        16 for Filipinos and 18 for foreigners. That is also the age for a student permit. A non-professional
        license comes from 17, with a parent's consent, and a professional one from 18.
      </p>
    ),
  },
  {
    title: 'Do I need a student permit before I start?',
    body: (
      <p>
        Not for the theoretical course: it is what you take to get the permit. You need the permit before you
        sit behind the wheel in the practical course, and you hold it for at least a month before you apply
        for a license.
      </p>
    ),
  },
  {
    title: 'What do I bring?',
    body: (
      <ul>
        <li>To study online: an email address and a phone.</li>
        <li>
          To the office: a valid ID, or a birth certificate if you are a minor, with a parent's written
          consent.
        </li>
        <li>To the track: your student permit, closed shoes, and glasses if you wear them.</li>
      </ul>
    ),
  },
  {
    title: 'How long do I have access?',
    body: (
      <p>
        Four weeks from the day your course is opened. If you need more time for a good reason, write to us
        before they are over.
      </p>
    ),
  },
  {
    title: 'Will it work on my phone and my data plan?',
    body: (
      <p>
        Yes. On a slow connection the lessons switch to a lighter video, and every answer you choose is saved
        as you go. If the connection drops in the middle of an exam, you continue where you were.
      </p>
    ),
  },
  {
    title: 'What if I fail an exam?',
    body: (
      <p>
        You try again with the questions in a new order. After three tries you watch the lesson once more, and
        then you have three tries again. There is no extra fee.
      </p>
    ),
  },
  {
    title: 'Can I get my money back?',
    body: (
      <p>
        Ask for it up to three days before your course starts. We process refunds within 15 business days.
      </p>
    ),
  },
]

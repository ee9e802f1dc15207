import { ADULT_AGE, AGE, COURSE_NAMES, PASS_MARK, THEORY_HOURS } from '../../../contract/limits.ts'
import { TRIES_IN_WORDS } from '../limitWords.ts'

export const messages = {
  intro: 'Twelve short sections, and how we look after your data.',
  sections: [
    {
      title: 'About these terms',
      paragraphs: [
        `These terms are an agreement between you and {legalName} (“{name}”, “we”). They cover this website, the online modules and the lessons at our office and driving track.`,
        'By creating an account you agree to them. If something here is unclear, ask us before you register.',
      ],
    },
    {
      title: 'Who may enroll',
      paragraphs: [
        `You must be at least ${AGE} years old if you are Filipino, or at least ${ADULT_AGE} years old if you are a foreigner.`,
        `If you are under ${ADULT_AGE}, a parent or guardian must know about your enrollment and sign a consent before your first lesson at our office or track. Hand it in on your home page; we check it, and your ID, before we issue your certificate.`,
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Register with your own legal name and an email address that you can open. One account is for one person: your progress, exams and completion belong to the name on it.',
        'Keep your password to yourself and tell us at once if you think somebody else knows it. We may disable an account that is shared or used in another person’s name.',
      ],
    },
    {
      title: 'Courses',
      paragraphs: [
        `We offer the ${COURSE_NAMES.otdc} (${THEORY_HOURS}-hour seminar), the Practical Driving Course (8-hour assessment), the Motorcycle Riding Course and the Driving Lesson Course, a refresher. A ${COURSE_NAMES.ddc} is available online.`,
        `Lessons, exams and essays of the theoretical course are online. Its ${THEORY_HOURS} hours are counted while you study, if you agree to it. Passing everything online is not yet a certificate: our office issues it once the hours are there and your ID has been checked.`,
        'Practical lessons need a valid student permit or license. Finishing a course with us does not replace the examinations of the Land Transportation Office, which alone issues permits and licenses.',
      ],
    },
    {
      title: 'Access to the online modules',
      paragraphs: [
        'Your modules open when your payment is confirmed and stay open for {accessDays} days. If you need more time for a good reason, ask for it on the modules page or write to us.',
        'Modules open one after the other: you watch each lesson, then pass its assessment, before the next one opens.',
      ],
    },
    {
      title: 'Fees and payment',
      paragraphs: [
        'The prices on this website are in Philippine pesos. Those of the theoretical, practical and motorcycle courses are fixed; that of the Driving Lesson Course is a starting price, and before you pay we tell you the full price for your vehicle and schedule. Nothing is added afterwards without your consent.',
        'We issue an invoice for every payment. Please keep it. What this website shows is a record of the payment, not an invoice.',
      ],
    },
    {
      title: 'Refunds',
      paragraphs: [
        `You may request a refund up to {refundDays} days before the start of your course. A course at our office or track starts with its first lesson. An online course opens when your payment is confirmed, so you have {refundDays} days after that day, until your first hour of study is counted or you open an exam. Settings shows whether this time is still running. Write to us or come to the office with your invoice.`,
        'We process an approved refund within 15 business days, by the way in which you paid where that is possible. After this time fees are not refunded, unless the law says otherwise or we cannot give the course.',
      ],
    },
    {
      title: 'Schedules and missed lessons',
      paragraphs: [
        'To move a practical lesson, tell us at least one day before. A lesson that is missed without notice counts as taken.',
        'We may move a lesson for bad weather, an unsafe vehicle or an instructor’s illness, and will offer you the next suitable schedule at no cost.',
      ],
    },
    {
      title: 'Exams and honesty',
      paragraphs: [
        `The pass mark is ${PASS_MARK}%. After ${TRIES_IN_WORDS.en} failed attempts you watch the lesson again before you try once more. Essay answers must be your own words and are final once submitted.`,
        'Watching a lesson or taking an exam for somebody else, copying or sharing questions and using automated tools are not allowed. We may cancel a result obtained that way.',
      ],
    },
    {
      title: 'Safety on the track and on the road',
      paragraphs: [
        'Come rested and sober. Follow your instructor’s directions, wear the seat belt or the helmet at all times, and tell us about any condition that may affect your driving.',
        'An instructor may end a lesson that is not safe. A lesson ended because of alcohol, drugs or reckless behavior is not refunded.',
      ],
    },
    {
      title: 'Our materials',
      paragraphs: [
        'The videos, questions, drawings and texts belong to us or to those who let us use them. They are for your own learning: please do not record, copy, publish or sell them.',
      ],
    },
    {
      title: 'Responsibility, changes and law',
      paragraphs: [
        'We do our best to keep the modules correct and available, but a website can fail, and traffic rules change. We are answerable for damage that we cause through our own fault or negligence, as Philippine law provides.',
        'If we change these terms, we tell you on this website before the change applies to you. The law of the Republic of the Philippines governs them.',
      ],
    },
  ],
  /** A short version for students of 16 and 17 and their parents, shown before the whole notice. */
  privacyInShort: {
    title: 'In short, for young students and their parents',
    paragraphs: [
      `Are you under ${ADULT_AGE}? Read this together with a parent or guardian. The whole notice is below.`,
      'We need your name, your birthday and how to reach you, to open your account and to give you the course. We keep what you learn, your exams and your payments, so that you can get a certificate and we can show that you earned it.',
      'A parent or guardian has to agree to your course in writing. We keep their name, how to reach them and the signed paper, and use them for nothing but this.',
      'You never have to be photographed. If you agree to pictures while you study, only our staff look at them, and they are deleted when you change your mind, or {pictureDays} days after your certificate.',
      'Only our staff who need your data for their work see it, and the companies that run this website for us. We do not sell it, and nobody uses it for advertising.',
      `In Settings you can download everything that we hold about you, and ask us to delete it. Is something wrong or unclear? You or your parents can write to {privacyEmail}, or complain to the National Privacy Commission.`,
    ],
  },
  privacy: {
    title: 'Data Privacy Act',
    /** In the list of companies, if one takes payments. */
    payingOnline: ', {payments} (paying online)',
    paragraphs: [
      'We handle your personal data under the Data Privacy Act of 2012 (Republic Act No. 10173), its implementing rules and the issuances of the National Privacy Commission.',
      `What we collect: your name, email address and, if you give them, your address, birthday, citizenship and phone number; if you are under ${ADULT_AGE}, the name and contact of the parent or guardian who consents; your course, lesson progress, hours of study, exam results, essay answers and what our instructors say about them; your payments and the documents that you hand in; and the times of these. We do not ask for payment card details on this website.`,
      'Why, and on which lawful basis: to open and protect your account, to give you the course, to record what you complete and to answer you, because of our contract with you (section 12 b of the Act); to issue invoices and to report to the Land Transportation Office, because the law asks it of us (section 12 c); to keep this website safe, because that is in our legitimate interest (section 12 f). Your birthday, your citizenship and what your ID shows can be sensitive personal information: with your consent we use them, and only to check whether you may take the course (section 13 a). You may withdraw a consent at any time; what was done before stays lawful.',
      `Who sees it: our staff who need it for their work, and government agencies where the law requires it. These companies process it for us, for nothing else: {website} (website, accounts, records and files){payingOnline} and {mails} (sending mails). We never sell your data or use it for anybody else’s advertising.`,
      'If something goes wrong: if personal data that could harm you comes into the wrong hands, we tell you and the National Privacy Commission within 72 hours of learning of it what happened, which data it was and what we do about it.',
      'Reminders by mail: only if you ask for them in Settings. Their lawful basis is your consent, on which nothing else depends. For them we use your email address and how far you are with your plan, your papers and your weeks of access. We keep your choice and when you made it, the code of the link that ends them, and the reminders that were sent, until your account is deleted. To stop them, press the link in any of them, without logging in, or turn them off in Settings; from then on none is written.',
      'Photos: you may send photos of your ID and of your face instead of coming to our office. If our school asks for it and you agree, which is asked by itself, some checks while you study take a small picture of you. Our staff compare them with your ID; no machine recognizes faces. The lawful basis is your consent (section 13 a). Without it you show your ID at the office. Of the ID’s number we keep only a code that cannot be read. We delete these photos {pictureDays} days after your certificate or the end of your course; pictures while studying also as soon as you withdraw your consent.',
      `How long: as long as your account exists. If you have not logged in for {idleYears} years, we write to you, and {idleNoticeDays} days later we delete it, unless you log in again. After that we keep what proves your training and payments for {keepYears} years: completions, graded exams, hours, payments and certificates, without your name and under a random number. Only a certificate keeps your name, because that is what its verification shows. Then all of it is deleted.`,
      'Your rights: to be informed, to see your data, to have it corrected, to object, to have it erased or blocked, to receive a copy that you can take elsewhere, to be compensated for damages, and to complain to the National Privacy Commission.',
      `In Settings you can download everything that we hold about you and ask us to delete your account. To use any other of these rights, write to our data protection officer at {privacyEmail}.`,
    ],
  },
}

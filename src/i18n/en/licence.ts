import { ADULT_AGE, AGE } from '../../../contract/limits.ts'

export const messages = {
  licence: {
    title: 'Your way to the licence',
    lead: 'Tick what is done. The days that follow from it are computed, and stay on every device of yours.',
    done: (done: number, of: number) => `${done} of ${of} done`,
    doneOn: 'Done on',
    more: 'Papers, price and where',
    papers: 'Bring',
    price: 'Price',
    where: 'Where',
    sources: 'Sources',
    looked: (day: string) => `Looked up on ${day}. The LTO changes fees and papers: ask before you go.`,
    calendar: 'Add the days to a calendar',
    reminders: 'Reminders by mail are in Settings.',
    congratulations: 'You have your licence. Drive safely.',
    wait: (day: string) => `31 days after the permit: apply for the licence from ${day} on.`,
    ready: 'The 31 days are over: with the practical course done, you can apply.',
    permitUntil: (day: string) => `Your student permit is good until ${day}.`,
    permitOver: (day: string) => `Your student permit ended on ${day}. Ask the LTO for a new one.`,
    next: 'The school’s practical course begins on',
    noDates: 'The school has no dates here yet. Call and ask:',
    call: 'Book your place:',
    mocks: 'Sit a mock exam',
    mocksOpen: 'They stay open for you.',
    events: {
      ready: 'You can apply for your driver’s licence',
      readyAbout:
        '31 days have passed since your student permit. You need the practical course’s certificate too.',
      permit: 'Your student permit ends',
      permitAbout: 'After this day you need a new student permit before you can apply for the licence.',
      practical: (note: string) => `Practical driving course: ${note}`,
      practicalAbout: 'Call the school to book your place.',
    },
    steps: {
      ltms: {
        title: 'An account in the LTO’s LTMS',
        text: 'Register with the name and birth date of your certificate. The school sends the certificate to this system.',
        papers: 'An email address, a mobile number and an ID with your name and birth date.',
        price: 'Free.',
        where: 'Online, at portal.lto.gov.ph.',
      },
      medical: {
        title: 'A medical certificate',
        text: 'A clinic that the LTO accredits examines you and sends the result to the LTO. Get it shortly before you apply.',
        papers: 'An ID. Glasses or lenses, if you wear them.',
        price: 'At most ₱300, by press reports of May 2023 on a circular of the LTO.',
        where: 'At any accredited clinic; many are near an LTO office.',
      },
      permit: {
        title: 'The student permit',
        text: `From ${AGE} years on, ${ADULT_AGE} for foreigners. With it you drive only beside a licensed driver.`,
        papers:
          `The application form, your certificate of the theoretical course, the medical certificate, a birth certificate or passport and an ID, each with a copy. Younger than ${ADULT_AGE}: a parent’s consent and ID.`,
        price: 'About ₱320 (₱317.63 by a site that is not the LTO’s).',
        where: 'At a licensing centre or district office of the LTO.',
      },
      practical: {
        title: 'The practical course',
        text: 'At least 8 hours at the wheel with an accredited school, for each kind of vehicle that you want on the licence.',
        papers: 'Your student permit.',
        price: 'At most ₱2,500 for motorcycles and ₱4,000 for light vehicles, by the LTO’s circular of 2023.',
        where: 'At this school.',
      },
      exam: {
        title: 'The LTO’s exams',
        text: 'A theory exam and a driving test. How many questions it has is told differently; be sure of all of them.',
        papers:
          'Student permit, certificate of the practical course, medical certificate and the application form. At 17: a parent’s consent and ID.',
        price: 'About ₱170 for the application (₱100 and ₱67.63, by a press report of 2016).',
        where: 'At a licensing centre of the LTO. Wear shoes and a shirt with sleeves.',
      },
      licence: {
        title: 'The driver’s licence',
        text: 'Non-professional, from 17 years on. It is good for 5 years, counted from your birthday.',
        papers: 'The result of both exams.',
        price: 'About ₱650 (₱585 and ₱67.63, by a press report of 2016).',
        where: 'At the same office, on the same day, if cards are there.',
      },
    },
  },
}

export const messages = {
  data: {
    title: 'Your data',
    text: 'Everything that the school now holds about you: profile, lessons, exams, hours, payments, certificates and office notes. Your files are listed. You can open them in the app.',
    page: 'Download as a page',
    json: 'Download as JSON',
    preparing: 'Preparing…',
    failed: (reason: string) => `Your data could not be downloaded: ${reason}`,
    heading: 'What the school holds about you',
    madeAt: (time: string) => `As of ${time}.`,
    nothing: 'Nothing',
    yes: 'Yes',
    no: 'No',
  },
  erasure: {
    title: 'Delete your account',
    text: 'The school deletes your account when you ask, unless it gives you a reason not to. Your profile, lessons, essays, practice and files are deleted.',
    kept: (until: string) =>
      `The school must be able to prove your training and payments. It keeps these until ${until}, without your name and under a random number:`,
    keptNothing: 'The school does not have to keep anything.',
    records: {
      completions: (count: number) => (count === 1 ? '1 completed course' : `${count} completed courses`),
      exams: (count: number) => (count === 1 ? '1 graded exam' : `${count} graded exams`),
      enrolments: (count: number) => (count === 1 ? '1 enrolment' : `${count} enrolments`),
      studyDays: (count: number) => (count === 1 ? 'the hours of 1 day' : `the hours of ${count} days`),
      payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
      certificates: (count: number) =>
        count === 1
          ? '1 certificate with your name, which its verification shows'
          : `${count} certificates with your name, which their verification shows`,
    },
    reason: 'Reason',
    ask: 'Ask to be deleted',
    confirm: {
      title: 'Delete your account?',
      text: 'The school gets your request. If it agrees, your account and lessons are deleted for good. Until then, you can withdraw the request.',
      no: 'Keep my account',
      yes: 'Send the request',
    },
    asked: (time: string) => `You asked to be deleted on ${time}. The school has not decided yet.`,
    withdraw: 'Withdraw the request',
    withdrawn: 'Your request is withdrawn. Nothing is deleted.',
    refused: (time: string) => `The school refused your request on ${time}:`,
  },
  consent: {
    changed: {
      terms: 'Our terms have changed. Please read them and agree.',
      privacy: 'Our privacy notice has changed. Please read it and agree.',
    },
    read: 'Read',
    agree: 'I agree',
    agreed: 'Thank you. Your consent is recorded.',
  },
}

export const messages = {
  former: {
    heading: 'Your earlier courses',
    text: 'The school keeps these records. They do not count for the course that you are taking now.',
    title: (course: string, year: string) => `${course} (${year})`,
    began: 'Started on',
    completed: 'Completed on',
    never: 'Not completed',
    hours: 'Confirmed hours',
    passed: (day: string) => `Passed on ${day}`,
    notPassed: 'Not passed',
    certificate: 'Certificate',
    download: 'Download the certificate',
  },
}

import type { messages as english } from '../en/former.ts'

export const messages: typeof english = {
  former: {
    heading: 'Mga nauna mong kurso',
    text: 'Itinatago ng school ang mga record na ito. Hindi sila binibilang sa kursong kinukuha mo ngayon.',
    title: (course: string, year: string) => `${course} (${year})`,
    began: 'Sinimulan noong',
    completed: 'Natapos noong',
    never: 'Hindi natapos',
    hours: 'Nakumpirmang oras',
    passed: (day: string) => `Naipasa noong ${day}`,
    notPassed: 'Hindi naipasa',
    certificate: 'Certificate',
    download: 'I-download ang certificate',
  },
}

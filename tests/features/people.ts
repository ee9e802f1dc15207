import type { MyProfile } from '../../contract/answers/profiles.ts'
import { LEGAL_VERSIONS } from '../../src/i18n/legalVersions.ts'

export const amina: MyProfile = {
  id: '00000000-0000-4000-8000-000000000001',
  firstName: 'Amina',
  middleName: null,
  lastName: 'Reyes',
  suffix: null,
  fullName: 'Amina Reyes',
  email: 'amina@example.test',
  role: 'otdc',
  duties: [],
  createdAt: '2026-11-01T01:00:00.000Z',
  archivedAt: null,
  disabledAt: null,
  address: null,
  birthday: '2005-02-03',
  phone: '0917 000 0001',
  language: 'en',
  agreedTo: LEGAL_VERSIONS,
  detailsRevision: 3,
  secondFactor: null,
  awaits: false,
  off: [],
  mark: 'a',
}

import { expect, test, vi } from 'vitest'
import { getMyCertification } from '../../../src/features/home/certificates/myCertification.ts'

const { getMyEligibility } = vi.hoisted(() => ({ getMyEligibility: vi.fn() }))
vi.mock('../../../src/data/eligibility.ts', () => ({ getMyEligibility }))
vi.mock('../../../src/data/certificates.ts', () => ({
  getMyCertificates: async () => ({
    course: 'otdc',
    certificates: [],
    missing: ['birthday', 'guardian', 'identity'],
  }),
}))

const missing = ['birthday', 'guardian', 'identity']

test('a graduate is not asked again for documents that wait for the school', async () => {
  getMyEligibility.mockResolvedValue({
    missing,
    guardian: { state: 'refused' },
    papers: { state: 'waiting' },
  })
  expect((await getMyCertification()).missing).toEqual(['birthday', 'guardian'])
})

test('a graduate whose documents cannot be loaded reads all open requirements', async () => {
  getMyEligibility.mockRejectedValue(new Error('no connection'))
  expect((await getMyCertification()).missing).toEqual(missing)
})

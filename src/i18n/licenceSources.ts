import type { LicenceStep } from '../../contract/answers/licence.ts'

/** The source of a fact about a step. `press` is a report about a rule, not the rule. */
type Source = { name: string; url?: string; kind: 'rule' | 'office' | 'press' | 'other' }

export const LOOKED_UP_ON = '2026-11-25'

/** The sources of each step. When you change a price or a paper in the messages `licence`, update its source and the day. */
export const LICENCE_SOURCES: Record<LicenceStep, readonly Source[]> = {
  ltms: [{ name: 'Land Transportation Management System', url: 'https://portal.lto.gov.ph', kind: 'office' }],
  medical: [
    {
      name: 'CNN Philippines, 22 May 2023',
      url: 'http://www.cnnphilippines.com/transportation/2023/5/22/lto-medical-exam-fee-license-application.html',
      kind: 'press',
    },
    {
      name: 'PTV, 22 May 2023',
      url: 'https://ptvnews.ph/lto-sets-p300-cap-on-medical-test-fee-for-license-application',
      kind: 'press',
    },
  ],
  permit: [
    { name: 'Republic Act 10930', kind: 'rule' },
    { name: 'LTO NCR East', url: 'https://www.ltoncreast.com/student-permit-application/', kind: 'office' },
    { name: 'ltoportal.ph', url: 'https://ltoportal.ph/lto-student-permit/', kind: 'other' },
  ],
  practical: [
    { name: 'LTO MC 2019-2176', kind: 'rule' },
    { name: 'LTO MC JMT-2023-2390', kind: 'rule' },
  ],
  exam: [
    { name: 'Republic Act 10930', kind: 'rule' },
    {
      name: 'AutoIndustriya, October 2016',
      url: 'https://www.autoindustriya.com/auto-industry-news/lto-extends-drivers-license-validity-to-5-years-starting-october-7.html',
      kind: 'press',
    },
  ],
  licence: [
    { name: 'Republic Act 10930', kind: 'rule' },
    {
      name: 'AutoIndustriya, October 2016',
      url: 'https://www.autoindustriya.com/auto-industry-news/lto-extends-drivers-license-validity-to-5-years-starting-october-7.html',
      kind: 'press',
    },
  ],
}

import type { NextActivity } from '../../../../contract/answers/study.ts'
import { caseAddress, moduleAddress, paths, scenesAddress, sectionAddress } from '../../../paths.ts'

export function nextAddress({ kind, moduleIndex, key }: NextActivity): string {
  if (moduleIndex === null) return paths.practice
  if (kind === 'scenes') return scenesAddress(moduleIndex)
  if (kind === 'case' && key !== null) return caseAddress(key)
  return key === null ? moduleAddress(moduleIndex) : sectionAddress(moduleIndex, key)
}

import type { SchoolClass } from '../../../../../contract/answers/classes.ts'
import { listClasses } from '../../../../data/classes.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { CLASSES_OFFERED } from '../words/classes.ts'

/** The classes to choose from, latest start first; undefined until loaded. */
export function useClasses(): SchoolClass[] | undefined {
  return useLoad('classes', () => listClasses('', null, 0, CLASSES_OFFERED)).data?.rows
}

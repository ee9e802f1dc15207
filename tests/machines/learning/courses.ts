import type { LearningModule, ModuleProgress } from '../../../contract/answers/course.ts'
import type { Assessment } from '../../../contract/answers/shared.ts'

const fresh: ModuleProgress = {
  passed: false,
  failures: 0,
  watchedShare: 0,
  sectionsRead: 0,
  scenesRight: 0,
  position: 0,
  assessmentOpen: false,
  started: null,
  lastScore: null,
  topics: [],
  wait: null,
  essay: null,
}

/** One module of a test course; `slug` is `module-<index>`. */
export function moduleOf(
  index: number,
  assessment: Assessment,
  { available = true, ...progress }: Partial<ModuleProgress> & { available?: boolean } = {},
): LearningModule {
  return {
    index,
    slug: `module-${index}`,
    title: { en: `Module ${index}`, fil: `Modyul ${index}` },
    summary: { en: '', fil: '' },
    assessment,
    videoSeconds: 40,
    sections: 0,
    scenes: 0,
    progress: { ...fresh, ...progress },
    available,
  }
}

/** A theory course with modules 1 to `passed` passed and the next one open. */
export function otdcCourse({ passed = 0 } = {}): LearningModule[] {
  return [0, 1, 2, 3, 4, 5].map((index) => {
    const isPassed = index <= passed
    const watching = isPassed ? { watchedShare: 1, assessmentOpen: true } : {}
    const assessment = index === 0 ? 'none' : index === 5 ? 'essay' : 'exam'
    const untouched = index === 0 && passed === 0
    return moduleOf(index, assessment, {
      passed: isPassed,
      available: index <= passed + 1,
      ...(untouched ? {} : watching),
    })
  })
}

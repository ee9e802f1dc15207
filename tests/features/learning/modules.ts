import type { LearningModule, ModuleProgress } from '../../../contract/answers/course.ts'

type Given = Partial<Omit<LearningModule, 'progress'>> & { progress?: Partial<ModuleProgress> }

export function aModule({ progress, ...rest }: Given = {}): LearningModule {
  return {
    index: 1,
    slug: 'road-and-traffic-rules',
    title: { en: 'Road and Traffic Rules', fil: 'Mga Patakaran sa Kalsada at Trapiko' },
    summary: { en: '', fil: '' },
    assessment: 'exam',
    videoSeconds: 40,
    sections: 0,
    scenes: 0,
    available: true,
    ...rest,
    progress: {
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
      ...progress,
    },
  }
}

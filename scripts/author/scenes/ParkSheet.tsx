import type { ParkFile } from '../../../content/scenes/read.ts'
import { describeCurb } from '../../../src/features/learning/scenes/describeCurb.ts'
import { ParkDrawing } from '../../../src/features/learning/scenes/ParkDrawing.tsx'
import { messages as englishDrives } from '../../../src/i18n/en/drives.ts'
import { messages as english } from '../../../src/i18n/en/parking.ts'
import { messages as filipinoDrives } from '../../../src/i18n/fil/drives.ts'
import { messages as filipino } from '../../../src/i18n/fil/parking.ts'

/** A street for a placement: the question, and a right answer with the zones; its texts in both languages. */
export function ParkSheet({ entry }: { entry: ParkFile }) {
  const { scene, solution } = entry
  const right = solution.free[0]?.[1] ?? 0
  return (
    <article>
      <div className="parts">
        <ParkDrawing scene={scene} label="" mark={null} solution={null} />
        <ParkDrawing scene={scene} label="" mark={right} solution={solution} />
      </div>
      <h2>{scene.title.en}</h2>
      <p>
        <b>{entry.key}</b>, {entry.rule}: {entry.law}
      </p>
      {[
        { language: 'en' as const, ...english, name: englishDrives.words.name },
        { language: 'fil' as const, ...filipino, name: filipinoDrives.words.name },
      ].map(({ language, words, lab, name }) => (
        <section key={language} lang={language}>
          <p>{scene.situation[language]}</p>
          <p>{describeCurb(scene, words, name).join(' ')}</p>
          <p>{solution.free.map(([from, to]) => lab.free(from, to)).join(' ')}</p>
          <p>{entry.why[language]}</p>
        </section>
      ))}
    </article>
  )
}

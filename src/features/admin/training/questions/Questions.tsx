import type { BankQuestion } from '../../../../../contract/answers/questions.ts'
import { exportQuestions, listQuestions, type QuestionQuery } from '../../../../data/questions.ts'
import { plural } from '../../../../lib/format.ts'
import { moduleNumber } from '../../../../lib/moduleNumber.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { DownloadIcon } from '../../../../ui/icons.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { type ChangeParams, type DashboardParams, MODULES } from '../../desk/dashboard/dashboardParams.ts'
import { Choice } from '../../kit/list/Choice.tsx'
import { asFiles, Exports, type ExportWay } from '../../kit/list/Exports.tsx'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import { downloadGift } from './downloadGift.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import styles from './Questions.module.css'
import { questionColumns } from './questionColumns.tsx'
import { questionsTable } from './questionsTable.ts'
import { FLAGS, LANGUAGE_NAMES, LEVEL_NAMES } from './questionWords.ts'

type Named<Value extends string> = readonly (readonly [Value | '', string])[]

const choicesOf = <Value extends string>(all: string, names: Record<Value, string>): Named<Value> => [
  ['', all],
  ...(Object.entries(names) as [Value, string][]),
]

const MODULE_CHOICES: Named<string> = [
  ['', 'All Modules'],
  ...MODULES.map((index) => [String(index), `Module ${moduleNumber(index)}`] as const),
]
const LEVEL_CHOICES = choicesOf('All Levels', LEVEL_NAMES)
const LANGUAGE_CHOICES = choicesOf('All Languages', LANGUAGE_NAMES)
const FLAG_CHOICES = choicesOf('All Questions', {
  any: 'Any Flag',
  ...(Object.fromEntries(Object.entries(FLAGS).map(([flag, { name }]) => [flag, name])) as Record<
    keyof typeof FLAGS,
    string
  >),
  retired: 'Retired Questions',
})
const CSV = asFiles('question statistics', 'questions', questionsTable)
const GIFT: ExportWay<BankQuestion>[] = [
  {
    label: 'Export GIFT',
    icon: <DownloadIcon />,
    what: 'questions',
    handOut: ({ rows }) => downloadGift(rows),
  },
]

export function Questions({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { text, module, topic, level, language, flag, sort, page, pageSize } = params
  const query: QuestionQuery = { text, module, topic, level, language, flag, page, pageSize }
  const list = useLoad(JSON.stringify([query, sort]), () => listQuestions(query, sort))
  const open = (question: string) => change({ question, page })

  return (
    <>
      <PagedTable
        params={params}
        change={change}
        list={list}
        search="Search questions..."
        moreFilters={{
          used: [module, topic, level, flag, language].filter((one) => one !== null).length,
          choices: (
            <>
              <Choice
                label="Which module"
                value={module === null ? '' : String(module)}
                options={MODULE_CHOICES}
                onChoose={(chosen) => change({ module: chosen ? Number(chosen) : null, topic: null })}
              />
              {module !== null && (
                <Choice
                  label="Which topic"
                  value={topic ?? ''}
                  options={[
                    ['', 'All Topics'],
                    ...(list.data?.topics ?? []).map(({ key, name }) => [key, name] as const),
                  ]}
                  onChoose={(chosen) => change({ topic: chosen || null })}
                />
              )}
              <Choice
                label="Which level"
                value={level ?? ''}
                options={LEVEL_CHOICES}
                onChoose={(chosen) => change({ level: chosen || null })}
              />
              <Choice
                label="Which flag"
                value={flag ?? ''}
                options={FLAG_CHOICES}
                onChoose={(chosen) => change({ flag: chosen || null })}
              />
              <Choice
                label="Which answers"
                value={language ?? ''}
                options={LANGUAGE_CHOICES}
                onChoose={(chosen) => change({ language: chosen || null })}
              />
            </>
          ),
        }}
        count={({ total }) => plural(total, 'question', 'questions')}
        actions={
          <Exports
            load={(nextPage, size) => listQuestions({ ...query, page: nextPage, pageSize: size }, sort)}
            ways={CSV}
            other={{
              load: (nextPage, size) => exportQuestions({ ...query, page: nextPage, pageSize: size }),
              ways: GIFT,
            }}
          />
        }
        columns={questionColumns(open)}
        caption="Questions of the exams"
        rowId={({ id }) => id}
        usualSort={null}
        empty={<EmptyState title="No questions found." />}
      />
      {list.data && list.data.waiting > 0 && (
        <p className={styles.waiting}>
          {plural(list.data.waiting, 'attempt waits', 'attempts wait')} to be counted.
        </p>
      )}
      {list.data && list.data.uncounted > 0 && (
        <p className={styles.waiting}>
          {plural(list.data.uncounted, 'attempt', 'attempts')} cannot be counted. Whoever looks after the
          database finds the reason in <code>private.attempts_to_count</code>.
        </p>
      )}
      <QuestionDialog id={params.question} onClose={() => change({ question: null, page })} />
    </>
  )
}

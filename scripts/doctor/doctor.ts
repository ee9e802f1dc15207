import { PROJECT } from '../start/project.ts'
import { checkApi, checkApp } from './api.ts'
import { checkDatabase } from './database.ts'

const [url, key, databaseUrl, appUrl] = process.argv.slice(2)
if (!url || !key || !URL.canParse(url)) {
  console.error(
    'Which project? npm run doctor -- https://<ref>.supabase.co <publishable key> [database url] [the app’s address]',
  )
  process.exit(1)
}

const findings = await checkApi(url.replace(/\/$/, ''), key)
if (databaseUrl) findings.push(...(await checkDatabase(databaseUrl, url.replace(/\/$/, ''))))
if (appUrl) findings.push(await checkApp(appUrl))
console.log(`This copy of the project is version ${PROJECT.version}.`)
for (const { name, problem } of findings)
  console.log(problem ? `FAIL  ${name}.\n      ${problem}` : `ok    ${name}.`)

const unchecked = [
  ...(databaseUrl ? [] : ['schema, grants, content and demo people: give the database url as well']),
  ...(appUrl ? [] : ['the version of the app: give its address as well']),
  'password rules, redirect addresses, mail templates and limits: "npx supabase config diff" shows them',
]
for (const what of unchecked) console.log(`–     Not checked: ${what}.`)
const failed = findings.filter(({ problem }) => problem).length
console.log(`\n${findings.length - failed} of ${findings.length} checks passed.`)
process.exit(failed > 0 ? 1 : 0)

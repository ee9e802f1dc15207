// npm run content -- scenes [<key>]: shows the road scenes, or one, while their files are edited, with the order and the rules' reasons.
import { existsSync } from 'node:fs'
import { runUntilStopped } from '../../start/runUntilStopped.ts'
import { SCENES_FOLDER, serveScenes } from './serve.ts'

const [, , key] = process.argv
if (key && !existsSync(`${SCENES_FOLDER}/${key}.toml`)) {
  console.error(`There is no scene "${key}" in content/scenes.`)
  process.exit(1)
}

await runUntilStopped(async (onStop) => {
  const port = Number(process.env.MANEHO_APP_PORT ?? 5173)
  const server = await serveScenes(port)
  onStop(() => server.close())
  console.log(`The scenes: http://127.0.0.1:${port}/${key ? `?scene=${key}` : ''}`)
})

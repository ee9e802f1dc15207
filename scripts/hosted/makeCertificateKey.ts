// npm run certificates:key: prints a new signing key; with a file name, writes it there for this machine's stack.
import { writeOnce } from 'embedded-supabase'
import { certificateKey, newPrivateKey } from '../start/certificateKey.ts'

const [, , file] = process.argv
const { privateKey, publicKey } = certificateKey(newPrivateKey())
if (file && !writeOnce(file, privateKey)) {
  console.error(`${file} exists already: move it away, and keep it.`)
  process.exit(1)
}
console.log(
  file
    ? `A new key is in ${file}.`
    : `The function’s secret; keep it safe: npx supabase secrets set CERTIFICATE_KEY=${privateKey}`,
)
console.log(`For the app's build: VITE_CERTIFICATE_PUBLIC_KEYS=${publicKey}`)

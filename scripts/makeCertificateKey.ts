import { certificateKey, newPrivateKey } from './certificateKey.ts'

const { privateKey, publicKey } = certificateKey(newPrivateKey())
console.log(`The secret of the function, to be kept like a stamp: npx supabase secrets set CERTIFICATE_KEY=${privateKey}
For the app's build: VITE_CERTIFICATE_PUBLIC_KEYS=${publicKey}`)

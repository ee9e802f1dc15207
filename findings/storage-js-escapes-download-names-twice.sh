# Guess: createSignedUrl writes the name of a download into its link escaped once, as getPublicUrl does.
# What happens: it escapes the name twice. The browser unescapes it once and saves the file with the percent signs in its name.
# For a user: "Peña.pdf" is saved as "Pe%C3%B1a.pdf". Add the parameter to the signed link yourself.
. "$(dirname "$0")/lib.sh"
packages @supabase/storage-js@2.119.0
holds 'signed: Pe%C3%B1a %26 Sons.pdf
public: Peña & Sons.pdf' <<'EOF'
import { StorageClient } from '@supabase/storage-js'
const answer = async () => Response.json({ signedURL: '/object/sign/files/a.pdf?token=t' })
const bucket = new StorageClient('http://localhost/storage/v1', {}, answer).from('files')
const download = 'Peña & Sons.pdf'
const { data: signed } = await bucket.createSignedUrl('a.pdf', 60, { download })
const { data: open } = bucket.getPublicUrl('a.pdf', { download })
console.log(`signed: ${new URL(signed.signedUrl).searchParams.get('download')}`)
console.log(`public: ${new URL(open.publicUrl).searchParams.get('download')}`)
EOF
